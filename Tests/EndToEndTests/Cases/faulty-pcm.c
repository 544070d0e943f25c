// A playback PCM that fails when it is told to. It takes sound at the pace of CLOCK_MONOTONIC and
// keeps in a file what it has played: 16 bit, one channel, native byte order.
//
// The first word of the file `control` says what it does:
//   well       what a device should
//   half       plays at half the speed
//   stalled    takes nothing
//   hanging    answers no call
//   underrun   has run empty, once
//   suspended  has slept, once
//   busy       does not open, as others use it
//   gone       does not open, and fails where it is open
#include <alsa/asoundlib.h>
#include <alsa/pcm_external.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define MOST 65536

typedef struct {
  snd_pcm_ioplug_t io;
  char control[512];
  int file;
  double clock;     // of the last look
  double rest;      // of a frame
  unsigned long long taken, played;
  short ring[MOST]; // what was taken, by its number
} faulty;

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

static void read_control(const char *path, char *word, size_t size) {
  memset(word, 0, size);
  FILE *file = fopen(path, "r");
  if (!file) return;
  if (fgets(word, size, file)) word[strcspn(word, "\n")] = 0;
  fclose(file);
}

// What it is told; returns when it does not hang any more. What happens once is taken back.
static void obey(faulty *device, char *word, size_t size) {
  for (;;) {
    read_control(device->control, word, size);
    if (strcmp(word, "hanging")) break;
    usleep(2000);
  }
  if (!strcmp(word, "underrun") || !strcmp(word, "suspended")) {
    FILE *file = fopen(device->control, "w");
    if (file) fputs("well\n", file), fclose(file);
  }
}

static int failure(faulty *device, const char *word) {
  int state = !strcmp(word, "underrun")    ? SND_PCM_STATE_XRUN
              : !strcmp(word, "suspended") ? SND_PCM_STATE_SUSPENDED
              : !strcmp(word, "gone")      ? SND_PCM_STATE_DISCONNECTED
                                           : -1;
  if (state < 0) return 0;
  snd_pcm_ioplug_set_state(&device->io, state);
  if (state == SND_PCM_STATE_XRUN) return -EPIPE;
  return state == SND_PCM_STATE_SUSPENDED ? -ESTRPIPE : -ENODEV;
}

static snd_pcm_sframes_t pointer(snd_pcm_ioplug_t *io) {
  faulty *device = io->private_data;
  char word[32];
  obey(device, word, sizeof word);
  int isEmptied = !strcmp(word, "underrun");
  int code = isEmptied ? 0 : failure(device, word);
  if (code) return code;
  if (io->state != SND_PCM_STATE_RUNNING) return device->played % io->buffer_size;
  double time = now();
  double speed = !strcmp(word, "stalled") ? 0 : !strcmp(word, "half") ? 0.5 : 1;
  double due = device->rest + (time - device->clock) * io->rate * speed;
  unsigned long long frames = due;
  device->clock = time;
  device->rest = due - frames;
  unsigned long long waiting = device->taken - device->played;
  int isEmpty = frames > waiting || isEmptied;
  if (isEmpty) frames = waiting;
  for (; frames > 0; frames--, device->played++) {
    if (write(device->file, &device->ring[device->played % MOST], 2) != 2) return -EIO;
  }
  if (isEmpty) return failure(device, "underrun");
  return device->played % io->buffer_size;
}

static int start(snd_pcm_ioplug_t *io) {
  faulty *device = io->private_data;
  char word[32];
  obey(device, word, sizeof word);
  device->clock = now();
  device->rest = 0;
  return failure(device, word);
}

static int stop(snd_pcm_ioplug_t *io) {
  faulty *device = io->private_data;
  char word[32];
  obey(device, word, sizeof word);
  return 0;
}

static int prepare(snd_pcm_ioplug_t *io) {
  faulty *device = io->private_data;
  char word[32];
  obey(device, word, sizeof word);
  device->taken = device->played = 0;
  return failure(device, word);
}

static snd_pcm_sframes_t transfer(
    snd_pcm_ioplug_t *io, const snd_pcm_channel_area_t *areas, snd_pcm_uframes_t offset,
    snd_pcm_uframes_t size) {
  faulty *device = io->private_data;
  const char *bytes = (const char *)areas[0].addr + (areas[0].first + areas[0].step * offset) / 8;
  for (snd_pcm_uframes_t frame = 0; frame < size; frame++, bytes += areas[0].step / 8) {
    short sample = io->format == SND_PCM_FORMAT_FLOAT ? (short)(*(const float *)bytes * 32767)
                                                      : *(const short *)bytes;
    device->ring[device->taken++ % MOST] = sample;
  }
  return size;
}

static int end(snd_pcm_ioplug_t *io) {
  faulty *device = io->private_data;
  close(device->file);
  free(device);
  return 0;
}

static const snd_pcm_ioplug_callback_t callbacks = {
    .start = start, .stop = stop, .pointer = pointer, .transfer = transfer, .prepare = prepare,
    .close = end,
};

// Settings: control, record, and studio = 1 for a device that knows only 48,000 Hz, two channels
// and floating point.
SND_PCM_PLUGIN_DEFINE_FUNC(faulty) {
  const char *control = "", *record = "/dev/null";
  long studio = 0;
  snd_config_iterator_t at, next;
  (void)root;
  snd_config_for_each(at, next, conf) {
    snd_config_t *entry = snd_config_iterator_entry(at);
    const char *key;
    if (snd_config_get_id(entry, &key) < 0) continue;
    if (!strcmp(key, "control")) snd_config_get_string(entry, &control);
    if (!strcmp(key, "record")) snd_config_get_string(entry, &record);
    if (!strcmp(key, "studio")) snd_config_get_integer(entry, &studio);
  }
  faulty *device = calloc(1, sizeof *device);
  if (!device) return -ENOMEM;
  snprintf(device->control, sizeof device->control, "%s", control);
  char word[32];
  obey(device, word, sizeof word);
  device->file = open(record, O_WRONLY | O_CREAT | O_APPEND, 0600);
  int isBusy = !strcmp(word, "busy");
  if (device->file < 0 || isBusy || !strcmp(word, "gone")) {
    int code = device->file < 0 ? -errno : isBusy ? -EBUSY : -ENODEV;
    if (device->file >= 0) close(device->file);
    free(device);
    return code;
  }
  device->io.version = SND_PCM_IOPLUG_VERSION;
  device->io.name = "A device that fails";
  device->io.callback = &callbacks;
  device->io.private_data = device;
  int code = snd_pcm_ioplug_create(&device->io, name, stream, mode);
  if (code < 0) {
    close(device->file);
    free(device);
    return code;
  }
  unsigned access[] = {SND_PCM_ACCESS_MMAP_INTERLEAVED, SND_PCM_ACCESS_RW_INTERLEAVED};
  unsigned format[] = {studio ? SND_PCM_FORMAT_FLOAT : SND_PCM_FORMAT_S16};
  unsigned channels = studio ? 2 : 1, rate = studio ? 48000 : 22050;
  snd_pcm_ioplug_set_param_list(&device->io, SND_PCM_IOPLUG_HW_ACCESS, 2, access);
  snd_pcm_ioplug_set_param_list(&device->io, SND_PCM_IOPLUG_HW_FORMAT, 1, format);
  snd_pcm_ioplug_set_param_minmax(&device->io, SND_PCM_IOPLUG_HW_CHANNELS, channels, channels);
  snd_pcm_ioplug_set_param_minmax(&device->io, SND_PCM_IOPLUG_HW_RATE, rate, rate);
  snd_pcm_ioplug_set_param_minmax(&device->io, SND_PCM_IOPLUG_HW_PERIOD_BYTES, 64, 65536);
  snd_pcm_ioplug_set_param_minmax(&device->io, SND_PCM_IOPLUG_HW_BUFFER_BYTES, 256, 131072);
  snd_pcm_ioplug_set_param_minmax(&device->io, SND_PCM_IOPLUG_HW_PERIODS, 2, 1024);
  *pcmp = device->io.pcm;
  return 0;
}
SND_PCM_PLUGIN_SYMBOL(faulty);
