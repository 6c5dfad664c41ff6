/* Where and when the program runs is not to be seen in what it writes: languages with a decimal
 * comma, a clock a year ahead, another time zone, no home, an empty environment.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <glib.h>
#include <glib/gstdio.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "tools.h"
#include "trial.h"

/* Each with a comma for the decimal sign. Turkish, because its small I is not the usual one; a thin
 * run takes the first and the last. */
static const char *const locales[] = {"de_DE", "pl_PL", "fi_FI", "it_IT", "tr_TR"};

static void all_jobs(const struct misfortune *m, const char *what)
{
    for (int i = 0; i < n_jobs; i++)
        assert_int_equal(trial(&jobs[i], m, "%s", what), TRIAL_DONE);
}

#define SOURCES "/usr/share/i18n/locales/"

/* Its source without the common order of letters, where it has no other: that takes most of the
 * time, and is in the orders of Polish, Finnish and Turkish. NULL where it has its own. */
static char *without_common_order(const char *source)
{
    const char *from = strstr(source, "\nLC_COLLATE\n"), *to = strstr(source, "\nEND LC_COLLATE");
    const char *copy = from != NULL ? strstr(from, "\ncopy \"iso14651_t1\"\n") : NULL;
    if (copy == NULL || to == NULL || copy > to)
        return NULL;
    for (const char *at = copy + 1; (at = strchr(at, '\n')) != NULL && at < to; at++)
        if (at[1] != '\n' && at[1] != '%')
            return NULL; /* letters of its own follow */
    return g_strdup_printf("%.*s\ncopy \"POSIX\"%s", (int)(copy - source), source, to);
}

/* Compiled here, from the package "locales": all of them installed would be 220 MB. */
static bool make_locale(const char *folder, const char *name)
{
    char *path = g_strdup_printf("%s/%s.UTF-8", folder, name), *out = NULL, *errors = NULL;
    char *source = g_strconcat(SOURCES, name, NULL), *text = NULL;
    assert_true(g_file_get_contents(source, &text, NULL, NULL));
    char *less = without_common_order(text);
    if (less != NULL) {
        g_free(source);
        source = g_strdup_printf("%s/%s.source", folder, name);
        assert_true(g_file_set_contents(source, less, -1, NULL));
    }
    char *arguments[] = {"localedef", "--no-archive", "-i", source, "-f", "UTF-8", path, NULL};
    int status = 1;
    bool good = g_spawn_sync(NULL, arguments, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &out, &errors,
                             &status, NULL) &&
                status == 0;
    g_free(out);
    g_free(errors);
    g_free(path);
    g_free(source);
    g_free(text);
    g_free(less);
    return good;
}

static void five_languages(void **state)
{
    (void)state;
    char *folder = g_build_filename(trial_above(), "locale", NULL);
    assert_int_equal(g_mkdir(folder, 0755), 0);
    if (g_access(SOURCES "de_DE", R_OK) != 0) {
        g_free(folder);
        SKIP("locales is not installed");
    }
    char *path = g_strconcat("LOCPATH=", folder, NULL);
    g_setenv("LOCPATH", folder, TRUE);
    for (size_t i = 0; i < sizeof locales / sizeof *locales; i += (size_t)trial_thinly(4)) {
        assert_true(make_locale(folder, locales[i]));
        char *name = g_strconcat(locales[i], ".UTF-8", NULL);
        char *all = g_strconcat("LC_ALL=", name, NULL), *lang = g_strconcat("LANG=", name, NULL);
        /* The language is really there, and it is one that would show. */
        assert_non_null(setlocale(LC_ALL, name));
        assert_string_equal(localeconv()->decimal_point, ",");
        assert_non_null(setlocale(LC_ALL, "C"));
        const struct misfortune m = {.environment = {path, all, lang}};
        all_jobs(&m, name);
        const struct misfortune taken = {
            .environment = {path, all, lang, "LD_PRELOAD=" PW_SHIM_LOCALE}};
        if (getenv("PW_SANITIZED") == NULL)
            all_jobs(&taken, name);
        g_free(all);
        g_free(lang);
        g_free(name);
    }
    g_unsetenv("LOCPATH");
    g_free(path);
    g_free(folder);
}

static void a_clock_a_year_ahead(void **state)
{
    (void)state;
    if (getenv("PW_SANITIZED") != NULL)
        SKIP("not with sanitizers: they want to be loaded first");
    /* The preloaded clock does what it says. */
    char *arguments[] = {"date", "+%Y", NULL}, *out = NULL;
    char *environment[] = {"LD_PRELOAD=" PW_SHIM_CLOCK, "TZ=UTC", NULL};
    time_t now = time(NULL) + 366L * 24 * 60 * 60;
    struct tm then;
    assert_true(g_spawn_sync(NULL, arguments, environment, G_SPAWN_SEARCH_PATH, NULL, NULL, &out,
                             NULL, NULL, NULL));
    assert_int_equal(strtol(out, NULL, 10), gmtime_r(&now, &then)->tm_year + 1900);
    g_free(out);
    const struct misfortune m = {.environment = {"LD_PRELOAD=" PW_SHIM_CLOCK}};
    all_jobs(&m, "a clock a year ahead");
}

static void other_time_zones(void **state)
{
    (void)state;
    static const char *const zones[] = {"TZ=Pacific/Kiritimati", "TZ=America/Adak", "TZ=nonsense"};
    for (size_t i = 0; i < sizeof zones / sizeof *zones; i++)
        all_jobs(&(struct misfortune){.environment = {zones[i]}}, zones[i]);
}

static void empty_environment(void *data)
{
    (void)data;
    clearenv();
}

static void nothing_in_the_environment(void **state)
{
    (void)state;
    if (getenv("PW_SANITIZED") != NULL)
        SKIP("not with sanitizers: the environment tells them which leaks are of libraries");
    all_jobs(&(struct misfortune){.strike = empty_environment}, "an empty environment");
}

static void no_home(void **state)
{
    (void)state;
    const struct misfortune m = {
        .environment = {"HOME=/nowhere", "XDG_CACHE_HOME=/nowhere", "XDG_CONFIG_HOME=/nowhere",
                        "TMPDIR=/nowhere", "FONTCONFIG_FILE=/nowhere", "FONTCONFIG_PATH=/nowhere"}};
    all_jobs(&m, "no home");
}

/* Who is not root could not look at files that nobody may read. */
static void forbid_all(void *data)
{
    (void)data;
    umask(geteuid() == 0 ? 0777 : 0077);
}

/* A new file obeys the umask, and is complete all the same. */
static void a_strict_umask(void **state)
{
    (void)state;
    all_jobs(&(struct misfortune){.strike = forbid_all}, "a strict umask");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(five_languages),   cmocka_unit_test(a_clock_a_year_ahead),
        cmocka_unit_test(other_time_zones), cmocka_unit_test(nothing_in_the_environment),
        cmocka_unit_test(no_home),          cmocka_unit_test(a_strict_umask),
    };
    return cmocka_run_group_tests(tests, NULL, trial_finish);
}
