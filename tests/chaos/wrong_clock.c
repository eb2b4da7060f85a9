/* A clock that is wrong for one process: LD_PRELOADed, it adds the seconds that stand in the file CHAOS_CLOCK (a 64-bit
   number, mapped, so that a step is seen at once) to the time of day. Time that only runs on is left alone, as it is
   when somebody sets a machine's clock; libfaketime 0.9.10 cannot do that without breaking clock_nanosleep. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static const volatile int64_t right = 0;
static const volatile int64_t *offset = &right;

__attribute__((constructor)) static void look(void)
{
    const char *path = getenv("CHAOS_CLOCK");
    int file = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
    if (file < 0)
        return;
    void *found = mmap(NULL, sizeof(int64_t), PROT_READ, MAP_SHARED, file, 0);
    close(file);
    if (found != MAP_FAILED)
        offset = found;
}

int clock_gettime(clockid_t which, struct timespec *out)
{
    int failed = syscall(SYS_clock_gettime, which, out);
    if (!failed && (which == CLOCK_REALTIME || which == CLOCK_REALTIME_COARSE))
        out->tv_sec += *offset;
    return failed;
}

int gettimeofday(struct timeval *restrict out, void *restrict zone)
{
    struct timespec now;
    (void)zone;
    if (clock_gettime(CLOCK_REALTIME, &now))
        return -1;
    out->tv_sec = now.tv_sec;
    out->tv_usec = now.tv_nsec / 1000;
    return 0;
}

time_t time(time_t *out)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (out)
        *out = now.tv_sec;
    return now.tv_sec;
}
