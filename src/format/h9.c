/* h9.c - the columns of the European Go Federation's result file. */
#include "format/h9.h"

const struct pw_text_columns pw_h9_row[PW_H9_FIELDS] = {
    [PW_H9_PLACE] = {1, 4, true},   [PW_H9_NAME] = {6, 35, false},
    [PW_H9_RANK] = {37, 39, true},  [PW_H9_COUNTRY] = {41, 44, false},
    [PW_H9_CLUB] = {45, 49, false},
};
