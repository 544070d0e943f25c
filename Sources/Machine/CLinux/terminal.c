#define _GNU_SOURCE
#include "CLinux.h"

#include <sys/ioctl.h>

int clinux_columns(int descriptor) {
  struct winsize size;
  return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}
