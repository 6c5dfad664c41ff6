/* event_sections.h - an event file of several sections, told apart.
 *
 *   [section A]   the keys of [movement], and colour
 *   [names A] [results A] [happened A]   as [names], [results], [happened]; everything else is said
 *                 of all sections, also a [results] whose file has a column "section"
 */
#ifndef PW_EVENT_SECTIONS_H
#define PW_EVENT_SECTIONS_H

#include "event/event.h"
#include "format/keyfile.h"

#define PW_SECTIONS_MAX 26

/* The letters of the sections, in their order; "": the file has none. false: they cannot be. */
bool pw_sections_find(const struct pw_keyfile *file, char letters[PW_SECTIONS_MAX + 1],
                      GError **error);
/* What the section of that letter reads, under the names that an event without sections has for it;
 * 0: what is said of all. Strings are borrowed; the list is the caller's, pw_sections_pick_free. */
struct pw_keyfile pw_sections_pick(const struct pw_keyfile *file, char letter);
void pw_sections_pick_free(struct pw_keyfile *picked);

/* event_field.c: at a barometer all sections play the same boards at once, so they have as many of
 * them. */
bool pw_sections_at_once(struct pw_event *event, const struct pw_keyfile *file, GError **error);
/* Where pairs are numbered on over all sections, those of the section at i begin behind those of
 * the one before it; own: what the section reads. */
bool pw_section_number_on(const struct pw_event *event, int i, const struct pw_keyfile *own,
                          GError **error);

#endif
