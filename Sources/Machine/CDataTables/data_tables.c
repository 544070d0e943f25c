#include "data_tables.h"

#include <string.h>

static const unsigned char symbols_de[] = {
#embed "Symbols/de.txt"
};
static const unsigned char symbols_en[] = {
#embed "Symbols/en.txt"
};
static const unsigned char symbols_fr[] = {
#embed "Symbols/fr.txt"
};
static const unsigned char symbols_hi[] = {
#embed "Symbols/hi.txt"
};
static const unsigned char symbols_ja[] = {
#embed "Symbols/ja.txt"
};
static const unsigned char symbols_zh[] = {
#embed "Symbols/zh.txt"
};

static const struct {
  const char *name;
  const unsigned char *bytes;
  size_t count;
} tables[] = {
    {"Symbols/de", symbols_de, sizeof symbols_de},
    {"Symbols/en", symbols_en, sizeof symbols_en},
    {"Symbols/fr", symbols_fr, sizeof symbols_fr},
    {"Symbols/hi", symbols_hi, sizeof symbols_hi},
    {"Symbols/ja", symbols_ja, sizeof symbols_ja},
    {"Symbols/zh", symbols_zh, sizeof symbols_zh},
};

const unsigned char *data_table(const char *name, size_t *count) {
  for (size_t place = 0; place < sizeof tables / sizeof tables[0]; place++) {
    if (strcmp(tables[place].name, name) == 0) {
      *count = tables[place].count;
      return tables[place].bytes;
    }
  }
  return NULL;
}
