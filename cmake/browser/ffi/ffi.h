/* ffi.h - as much of libffi as GLib names. No call is ever made through it: only the generic
 * marshaller of signals would, and nothing here has a signal. ffi_prep_cif says that it cannot, and
 * GLib then warns.
 */
#ifndef FFI_H
#define FFI_H

#include <stddef.h>

typedef unsigned long ffi_arg;
typedef signed long ffi_sarg;
typedef struct ffi_type {
    size_t size;
    unsigned short alignment, type;
    struct ffi_type **elements;
} ffi_type;
typedef enum { FFI_OK, FFI_BAD_TYPEDEF, FFI_BAD_ABI, FFI_BAD_ARGTYPE } ffi_status;
typedef enum { FFI_DEFAULT_ABI = 1 } ffi_abi;
typedef struct {
    ffi_abi abi;
    unsigned nargs;
    ffi_type **arg_types, *rtype;
} ffi_cif;

extern ffi_type ffi_type_void, ffi_type_pointer, ffi_type_float, ffi_type_double;
extern ffi_type ffi_type_uint8, ffi_type_sint8, ffi_type_uint16, ffi_type_sint16;
extern ffi_type ffi_type_uint32, ffi_type_sint32, ffi_type_uint64, ffi_type_sint64;
#define ffi_type_uchar ffi_type_uint8
#define ffi_type_schar ffi_type_sint8
#define ffi_type_ushort ffi_type_uint16
#define ffi_type_sshort ffi_type_sint16
#define ffi_type_uint ffi_type_uint32
#define ffi_type_sint ffi_type_sint32
#define ffi_type_ulong ffi_type_uint32
#define ffi_type_slong ffi_type_sint32

ffi_status ffi_prep_cif(ffi_cif *cif, ffi_abi abi, unsigned nargs, ffi_type *rtype,
                        ffi_type **types);
void ffi_call(ffi_cif *cif, void (*function)(void), void *result, void **values);

#endif
