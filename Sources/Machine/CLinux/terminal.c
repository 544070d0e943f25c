#define _GNU_SOURCE
#include "CLinux.h"

#include <locale.h>
#include <sys/ioctl.h>
#include <wchar.h>

int clinux_columns(int descriptor) {
  struct winsize size;
  return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

int clinux_cells(uint32_t scalar) {
  static locale_t unicode;
  if (!unicode) unicode = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
  if (!unicode) return 1;
  locale_t before = uselocale(unicode);
  int cells = wcwidth((wchar_t)scalar);
  uselocale(before);
  return cells < 0 ? 1 : cells;
}
