/* ffi.c - see ffi.h. */
#include "ffi.h"

#include <stdlib.h>

ffi_type ffi_type_void, ffi_type_pointer, ffi_type_float, ffi_type_double;
ffi_type ffi_type_uint8, ffi_type_sint8, ffi_type_uint16, ffi_type_sint16;
ffi_type ffi_type_uint32, ffi_type_sint32, ffi_type_uint64, ffi_type_sint64;

ffi_status ffi_prep_cif(ffi_cif *cif, ffi_abi abi, unsigned nargs, ffi_type *rtype,
                        ffi_type **types)
{
    (void)cif, (void)abi, (void)nargs, (void)rtype, (void)types;
    return FFI_BAD_ABI;
}

void ffi_call(ffi_cif *cif, void (*function)(void), void *result, void **values)
{
    (void)cif, (void)function, (void)result, (void)values;
    abort();
}
