/* recommend.c - pairwheel recommend: which movements fit an evening. */
#include "cli.h"

#include <string.h>

static bool read_wish(const struct cli *cli, struct pw_wish *wish, GError **error)
{
    bool sound = true;
    pw_wish_init(wish);
    for (guint i = 0; sound && i < cli->keys->len; i++) {
        const struct cli_key *key = cli->keys->pdata[i];
        sound = pw_wish_set(wish, key->key, key->value, error);
        if (!sound)
            cli_say_option(*error, key->key);
    }
    return sound;
}

static int run(struct cli *cli)
{
    struct pw_wish wish;
    struct pw_advice *advice = NULL;
    struct pw_reason why = {0};
    GError *error = NULL;
    if (cli->arguments > 0)
        return cli_fail(PW_ERROR_USAGE, "recommend does not know what to do with \"%s\"",
                        cli->argument[0]);
    const char *format = NULL;
    if (!cli_format(cli, &format))
        return PW_ERROR_USAGE;
    if (!read_wish(cli, &wish, &error))
        return cli_fail_error(error);
    if (wish.players != 0) {
        char *text = pw_recommend_players(&wish, format, &error);
        return cli_answer(cli, text, error);
    }
    if (wish.pairs == 0)
        return cli_fail(PW_ERROR_USAGE,
                        "recommend for how many? as in \"pairwheel recommend --pairs 8 --boards "
                        "24..28 --minutes 210\"");
    enum pw_status status = pw_recommend(&wish, &advice, &why);
    if (status != PW_OK)
        return cli_fail(status == PW_NO_SCHEDULE ? PW_ERROR_UNMET
                        : status == PW_NO_MEMORY ? PW_ERROR_INTERNAL
                                                 : PW_ERROR_USAGE,
                        "%s", why.text);
    char *text = pw_advice_text(advice, format, &error);
    if (text != NULL && cli->verbose) {
        char *note = g_strdup_printf("%d movements were made and counted", advice->made);
        cli_note(cli, note);
        g_free(note);
    }
    pw_advice_free(advice);
    return cli_answer(cli, text, error);
}

const struct command recommend_command = {
    .name = "recommend",
    .bit = FOR_RECOMMEND,
    .arguments = "--pairs N|--tables T|--players N",
    .what = "Names the movements that suit an evening, best first, with reasons.",
    .examples =
        "Examples:\n"
        "  pairwheel recommend --pairs 8 --boards 24..28 --minutes 210\n"
        "  pairwheel recommend --players 10 --minutes 180\n"
        "  pairwheel recommend --players 28 --boards 21..28\n"
        "  pairwheel recommend --tables 6.5 --minutes 3:00 --winners 1\n"
        "  pairwheel recommend --pairs 18 --rounds 9 --weights opponents=4,stationary=3\n"
        "  pairwheel recommend --pairs 13 --format json -o choice.json\n\n"
        "Without --boards, an evening has 24 to 28 boards, or as many as fit into --minutes. For\n"
        "--players it lists round robins of chess and Go and individual movements of bridge; with\n"
        "--boards only the latter. Usual weights: opponents=3, balance=3, same-boards=2, ease=3,\n"
        "sit-outs=2, rivals=2, boards=1, stationary=1, equipment=1; 0 ignores a criterion.\n"
        "Formats: text, json. Exit 1: no movement fits; the message says what would.\n",
    .formats = (const char *const[]){"text", "json", NULL},
    .run = run,
};
