/* What frees accepts NULL, so that whoever gives up halfway may hand back all that he might have.
 */
#include "doc/chess.h"
#include "doc/facts.h"
#include "doc/words.h"
#include "font/font.h"
#include "lattice/dialogue.h"
#include "layout/template.h"
#include "layout/text.h"
#include "pairwheel.h"
#include "scene/scene.h"
#include "sched/flow/flow.h"
#include "score/session.h"
#include "write/writer.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void nothing_is_freed(void **state)
{
    (void)state;
    pw_schedule_free(NULL);
    pw_report_free(NULL);
    pw_advice_free(NULL);
    pw_event_free(NULL);
    pw_play_free(NULL);
    pw_field_free(NULL);
    pw_words_free(NULL);
    pw_phrase_free(NULL);
    pw_flow_free(NULL);
    pw_players_free(NULL);
    pw_scene_free(NULL);
    pw_dialogue_free(NULL);
    pw_fonts_free(NULL);
    pw_batch_free(NULL);
    pw_printer_free(NULL);
    pw_template_free(NULL);
    pw_type_free(NULL);
    pw_session_free(NULL);
}

static void no_writer_is_discarded(void **state)
{
    (void)state;
    const struct pw_writer_ops *const all[] = {&pw_pdf_writer, &pw_svg_writer, &pw_png_writer,
                                               &pw_words_writer, &pw_dump_writer};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        all[i]->discard(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_freed),
        cmocka_unit_test(no_writer_is_discarded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
