/* main.c - the command line: one command a file, behind the public header only. */
#include "pairwheel.h"

#include <stdio.h>

int main(void)
{
    printf("pairwheel %s\n", pw_version());
    return 0;
}
