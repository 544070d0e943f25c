#define _GNU_SOURCE
#include "CLinux.h"

#include <getopt.h>

clinux_option clinux_getopt(
    int count, char *const *words, const char *letters, const struct option *names, int restart) {
  if (restart) optind = 0;
  opterr = 0;
  int code = getopt_long(count, words, letters, names, NULL);
  clinux_option found = {code, optind, optopt, optarg};
  return found;
}
