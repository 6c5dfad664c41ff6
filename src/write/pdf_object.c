/* pdf_object.c - objects into bytes: libharu turns dictionaries into text, and
 * the file around them is made here.
 *
 * libharu's own way to save keeps all objects until the end, gives each stream
 * a second object for its length, and does not see that a disk is full.
 */
#include "write/pdf_internal.h"

#include "pairwheel.h"

#include <string.h>
#include <zlib.h>

#define WORK_A_BYTE 20 /* squeezed */
#define TEXT_MAX 8000  /* characters of a title; libharu refuses 32,767 bytes */

/* An object of the file. libharu writes a reference from the header alone. */
struct object {
    HPDF_Obj_Header header;
    guint64 place; /* byte where it begins; 0: not written yet */
};

static void put(struct pw_pdf *pdf, const void *data, size_t bytes)
{
    if (pdf->hash != NULL)
        g_checksum_update(pdf->hash, data, (gssize)bytes);
    pdf->written += bytes;
    pw_output_write(pdf->out, data, bytes);
}

static void put_text(struct pw_pdf *pdf, const char *text)
{
    put(pdf, text, strlen(text));
}

static void putf(struct pw_pdf *pdf, const char *format, ...) G_GNUC_PRINTF(2, 3);

static void putf(struct pw_pdf *pdf, const char *format, ...)
{
    char text[80];
    va_list args;
    va_start(args, format);
    g_vsnprintf(text, sizeof text, format, args);
    va_end(args);
    put_text(pdf, text);
}

/* ---- dictionaries and references ---- */

HPDF_Dict pw_pdf_dict(struct pw_pdf *pdf)
{
    return HPDF_Dict_New(pdf->memory);
}

HPDF_Array pw_pdf_array(struct pw_pdf *pdf)
{
    return HPDF_Array_New(pdf->memory);
}

int pw_pdf_number(struct pw_pdf *pdf)
{
    struct object *object = g_new0(struct object, 1);
    g_ptr_array_add(pdf->objects, object);
    object->header.obj_id = pdf->objects->len | HPDF_OTYPE_INDIRECT;
    object->header.obj_class = HPDF_OCLASS_NULL;
    return (int)pdf->objects->len;
}

static struct object *object_at(struct pw_pdf *pdf, int number)
{
    return g_ptr_array_index(pdf->objects, number - 1);
}

void pw_pdf_refer(struct pw_pdf *pdf, HPDF_Dict dict, const char *key, int number)
{
    HPDF_Dict_Add(dict, key, object_at(pdf, number));
}

void pw_pdf_append(struct pw_pdf *pdf, HPDF_Array array, int number)
{
    HPDF_Array_Add(array, object_at(pdf, number));
}

/* Keeps the first fault: libharu itself remembers the last one. */
static void look_for_fault(struct pw_pdf *pdf)
{
    if (pdf->fault != HPDF_OK)
        return;
    pdf->fault = HPDF_Error_GetCode(&pdf->error);
    pdf->fault_detail = HPDF_Error_GetDetailCode(&pdf->error);
}

static void begin_object(struct pw_pdf *pdf, int number)
{
    struct object *object = object_at(pdf, number);
    g_assert(object->place == 0);
    object->place = pdf->written;
    putf(pdf, "%d 0 obj\n", number);
}

static void put_dict(struct pw_pdf *pdf, HPDF_Dict dict)
{
    HPDF_Dict_Write(dict, pdf->stream, NULL);
    look_for_fault(pdf);
    HPDF_Dict_Free(dict);
}

void pw_pdf_write(struct pw_pdf *pdf, int number, HPDF_Dict dict)
{
    begin_object(pdf, number);
    put_dict(pdf, dict);
    put_text(pdf, "\nendobj\n");
}

void pw_pdf_write_text(struct pw_pdf *pdf, int number, const char *text)
{
    begin_object(pdf, number);
    put_text(pdf, text);
    put_text(pdf, "\nendobj\n");
}

int pw_pdf_stream(struct pw_pdf *pdf, HPDF_Dict dict, const void *data, size_t bytes, bool deflate)
{
    if (dict == NULL)
        dict = pw_pdf_dict(pdf);
    Bytef *packed = NULL;
    if (deflate) {
        /* Where it is too much, nothing of it is kept: the end of the batch says so. */
        if (!pw_work("bytes of pages", (long long)bytes, WORK_A_BYTE))
            bytes = 0;
        uLongf room = compressBound((uLong)bytes);
        packed = g_malloc(room);
        /* With room enough there is nothing left that could fail but memory. */
        if (compress2(packed, &room, data, (uLong)bytes, Z_BEST_COMPRESSION) != Z_OK)
            g_error("zlib has no memory");
        HPDF_Dict_AddName(dict, "Filter", "FlateDecode");
        data = packed;
        bytes = room;
    }
    HPDF_Dict_AddNumber(dict, "Length", (HPDF_INT32)bytes);
    int number = pw_pdf_number(pdf);
    begin_object(pdf, number);
    put_dict(pdf, dict);
    put_text(pdf, "\nstream\n");
    put(pdf, data, bytes);
    put_text(pdf, "\nendstream\nendobj\n");
    g_free(packed);
    return number;
}

/* ---- text strings ---- */

static void append_unit(GByteArray *wide, gunichar unit)
{
    guint8 two[2] = {(guint8)(unit >> 8), (guint8)unit};
    g_byte_array_append(wide, two, 2);
}

/* UTF-16, high byte first. */
static void append_wide(GByteArray *wide, gunichar c)
{
    if (c > 0xffff) {
        append_unit(wide, 0xd800 + ((c - 0x10000) >> 10));
        append_unit(wide, 0xdc00 + ((c - 0x10000) & 0x3ff));
    } else {
        append_unit(wide, c);
    }
}

void pw_pdf_utf16(GString *to, const char *text, size_t bytes)
{
    GByteArray *wide = g_byte_array_new();
    for (const char *at = text; at < text + bytes; at = g_utf8_next_char(at))
        append_wide(wide, g_utf8_get_char(at));
    for (guint i = 0; i < wide->len; i++)
        g_string_append_printf(to, "%02X", wide->data[i]);
    g_byte_array_unref(wide);
}

void pw_pdf_text(struct pw_pdf *pdf, HPDF_Dict dict, const char *key, const char *text)
{
    bool plain = true;
    GByteArray *wide = g_byte_array_new();
    append_unit(wide, 0xfeff);
    const char *at = text;
    for (int n = 0; *at != '\0' && n < TEXT_MAX; at = g_utf8_next_char(at), n++) {
        gunichar c = g_utf8_get_char(at);
        plain = plain && c < 0x7f;
        append_wide(wide, c);
    }
    if (plain) {
        char *ascii = g_strndup(text, (gsize)(at - text));
        HPDF_Dict_Add(dict, key, HPDF_String_New(pdf->memory, ascii, NULL));
        g_free(ascii);
    } else {
        HPDF_Dict_Add(dict, key, HPDF_Binary_New(pdf->memory, wide->data, wide->len));
    }
    g_byte_array_unref(wide);
}

/* ---- the file ---- */

static HPDF_STATUS from_libharu(HPDF_Stream stream, const HPDF_BYTE *data, HPDF_UINT bytes)
{
    put(stream->attr, data, bytes);
    return HPDF_OK;
}

static void *take(HPDF_UINT bytes)
{
    return g_malloc(bytes);
}

void pw_pdf_begin(struct pw_pdf *pdf)
{
    HPDF_Error_Init(&pdf->error, pdf);
    pdf->memory = HPDF_MMgr_New(&pdf->error, 0, take, g_free);
    pdf->stream = HPDF_CallbackWriter_New(pdf->memory, from_libharu, pdf);
    pdf->objects = g_ptr_array_new_with_free_func(g_free);
    pdf->hash = g_checksum_new(G_CHECKSUM_MD5);
    /* The second line tells mail programs that this is no text. */
    put_text(pdf, "%PDF-1.4\n%\xb7\xbe\xad\xaa\n");
}

/* The identifier is a hash of all that stands before it. */
static void add_identifier(struct pw_pdf *pdf, HPDF_Dict trailer)
{
    guint8 digest[16];
    gsize bytes = sizeof digest;
    g_checksum_get_digest(pdf->hash, digest, &bytes);
    g_clear_pointer(&pdf->hash, g_checksum_free);
    HPDF_Array both = pw_pdf_array(pdf);
    for (int i = 0; i < 2; i++)
        HPDF_Array_Add(both, HPDF_Binary_New(pdf->memory, digest, (HPDF_UINT)bytes));
    HPDF_Dict_Add(trailer, "ID", both);
}

void pw_pdf_end(struct pw_pdf *pdf, HPDF_Dict trailer)
{
    guint64 begin = pdf->written;
    add_identifier(pdf, trailer);
    HPDF_Dict_AddNumber(trailer, "Size", (HPDF_INT32)pdf->objects->len + 1);
    putf(pdf, "xref\n0 %u\n0000000000 65535 f \n", pdf->objects->len + 1);
    for (guint i = 0; i < pdf->objects->len; i++) {
        const struct object *object = g_ptr_array_index(pdf->objects, i);
        g_assert(object->place > 0);
        putf(pdf, "%010" G_GUINT64_FORMAT " 00000 n \n", object->place);
    }
    put_text(pdf, "trailer\n");
    put_dict(pdf, trailer);
    putf(pdf, "\nstartxref\n%" G_GUINT64_FORMAT "\n%%%%EOF\n", begin);
}

void pw_pdf_finish(struct pw_pdf *pdf)
{
    HPDF_Stream_Free(pdf->stream);
    HPDF_MMgr_Free(pdf->memory);
    g_ptr_array_unref(pdf->objects);
    if (pdf->hash != NULL)
        g_checksum_free(pdf->hash);
}

const char *pw_pdf_library(void)
{
    return HPDF_GetVersion();
}
