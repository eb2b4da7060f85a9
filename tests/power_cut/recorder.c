/* LD_PRELOADed, writes down in POWER_CUT_LOG everything that changes files below the folder POWER_CUT_FOLDER, data
   included, in the order in which it happened. One lock is held over each change and its record, across threads and
   processes, so that the order in the log is the order on the disk. Read by recording.py, which knows the format. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

struct head {
    uint32_t path_length, data_length;
    int64_t offset;
    uint64_t inode;
    char kind, unused[7];
};

static char folder[PATH_MAX];
static int journal = -1;
static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;

/* flock belongs to an opened file: a fork must open the journal for itself. */
static void open_journal(void)
{
    const char *path = getenv("POWER_CUT_LOG");
    pthread_mutex_init(&turn, NULL);
    journal = path ? syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600) : -1;
}

__attribute__((constructor)) static void begin(void)
{
    const char *path = getenv("POWER_CUT_FOLDER");
    if (!path || !realpath(path, folder))
        return;
    open_journal();
    pthread_atfork(NULL, NULL, open_journal);
}

static void take_turn(void)
{
    pthread_mutex_lock(&turn);
    while (flock(journal, LOCK_EX) && errno == EINTR)
        ;
}

static void give_turn(void)
{
    int kept = errno;
    flock(journal, LOCK_UN);
    pthread_mutex_unlock(&turn);
    errno = kept;
}

static int ours(const char *path)
{
    size_t length = strlen(folder);
    return journal >= 0 && !strncmp(path, folder, length) && (path[length] == '/' || !path[length]);
}

/* The path of an open file, if it is one of ours. */
static int known(int file, char *path)
{
    char link[64];
    int kept = errno;
    if (journal < 0 || file < 0)
        return 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, PATH_MAX - 1);
    errno = kept;
    if (length < 0)
        return 0;
    path[length] = 0;
    return ours(path);
}

/* The same for a name, whose file need not exist; links are followed in its folder only. */
static int resolved(int at, const char *name, char *path)
{
    char whole[2 * PATH_MAX], start[PATH_MAX] = "";
    int kept = errno;
    if (journal < 0 || !name)
        return 0;
    if (name[0] != '/' && at == AT_FDCWD && !getcwd(start, sizeof start))
        return 0;
    if (name[0] != '/' && at != AT_FDCWD && !known(at, start))
        return 0;
    snprintf(whole, sizeof whole, "%s%s%s", start, *start ? "/" : "", name);
    char *last = strrchr(whole, '/');
    *last = 0;
    int found = realpath(*whole ? whole : "/", path) != NULL;
    errno = kept;
    if (!found || strlen(path) + strlen(last + 1) + 2 > PATH_MAX)
        return 0;
    strcat(path, "/");
    strcat(path, last + 1);
    return ours(path);
}

static void note(char kind, uint64_t inode, int64_t offset, const char *path, const void *data, size_t length)
{
    struct head head = {strlen(path), length, offset, inode, kind, {0}};
    struct iovec parts[] = {{&head, sizeof head}, {(void *)path, head.path_length}, {(void *)data, length}};
    ssize_t whole = sizeof head + head.path_length + length;
    int kept = errno;
    if (syscall(SYS_writev, journal, parts, 3) != whole)
        abort(); /* a recording with a gap proves nothing */
    errno = kept;
}

static uint64_t inode_of(int file)
{
    struct stat found;
    return fstat(file, &found) ? 0 : found.st_ino;
}

static int opened(int at, const char *name, int flags, mode_t mode)
{
    char path[PATH_MAX];
    struct stat before;
    if (!(flags & (O_CREAT | O_TRUNC)) || !resolved(at, name, path))
        return syscall(SYS_openat, at, name, flags, mode);
    take_turn();
    int existed = !stat(path, &before);
    int file = syscall(SYS_openat, at, name, flags, mode);
    if (file >= 0 && !existed)
        note('C', inode_of(file), 0, path, "", 0);
    else if (file >= 0 && (flags & O_TRUNC))
        note('T', inode_of(file), 0, path, "", 0);
    give_turn();
    return file;
}

#define MODE(flags)                                                                                                    \
    mode_t mode = 0;                                                                                                   \
    if (((flags) & O_CREAT) || ((flags) & O_TMPFILE) == O_TMPFILE) {                                                                          \
        va_list more;                                                                                                  \
        va_start(more, flags);                                                                                         \
        mode = va_arg(more, int);                                                                                      \
        va_end(more);                                                                                                  \
    }

int open(const char *name, int flags, ...) { MODE(flags) return opened(AT_FDCWD, name, flags, mode); }
int open64(const char *name, int flags, ...) { MODE(flags) return opened(AT_FDCWD, name, flags, mode); }
int openat(int at, const char *name, int flags, ...) { MODE(flags) return opened(at, name, flags, mode); }
int openat64(int at, const char *name, int flags, ...) { MODE(flags) return opened(at, name, flags, mode); }

ssize_t write(int file, const void *data, size_t length)
{
    char path[PATH_MAX];
    if (!known(file, path))
        return syscall(SYS_write, file, data, length);
    take_turn();
    ssize_t written = syscall(SYS_write, file, data, length);
    if (written > 0)
        note('W', inode_of(file), lseek(file, 0, SEEK_CUR) - written, path, data, written);
    give_turn();
    return written;
}

ssize_t pwrite64(int file, const void *data, size_t length, off64_t offset)
{
    char path[PATH_MAX];
    if (!known(file, path))
        return syscall(SYS_pwrite64, file, data, length, offset);
    take_turn();
    ssize_t written = syscall(SYS_pwrite64, file, data, length, offset);
    if (written > 0)
        note('W', inode_of(file), offset, path, data, written);
    give_turn();
    return written;
}

ssize_t pwrite(int file, const void *data, size_t length, off_t offset) { return pwrite64(file, data, length, offset); }

int ftruncate64(int file, off64_t size)
{
    char path[PATH_MAX];
    if (!known(file, path))
        return syscall(SYS_ftruncate, file, size);
    take_turn();
    int failed = syscall(SYS_ftruncate, file, size);
    if (!failed)
        note('T', inode_of(file), size, path, "", 0);
    give_turn();
    return failed;
}

int ftruncate(int file, off_t size) { return ftruncate64(file, size); }

static int synced(long call, int file)
{
    char path[PATH_MAX];
    if (!known(file, path))
        return syscall(call, file);
    take_turn();
    int failed = syscall(call, file);
    if (!failed)
        note('S', inode_of(file), 0, path, "", 0);
    give_turn();
    return failed;
}

int fsync(int file) { return synced(SYS_fsync, file); }
int fdatasync(int file) { return synced(SYS_fdatasync, file); }

int unlinkat(int at, const char *name, int flags)
{
    char path[PATH_MAX];
    if (!resolved(at, name, path))
        return syscall(SYS_unlinkat, at, name, flags);
    take_turn();
    int failed = syscall(SYS_unlinkat, at, name, flags);
    if (!failed)
        note('U', 0, 0, path, "", 0);
    give_turn();
    return failed;
}

int unlink(const char *name) { return unlinkat(AT_FDCWD, name, 0); }
int rmdir(const char *name) { return unlinkat(AT_FDCWD, name, AT_REMOVEDIR); }

int rename(const char *from, const char *to)
{
    char old[PATH_MAX], new[PATH_MAX];
    if (!resolved(AT_FDCWD, from, old) || !resolved(AT_FDCWD, to, new))
        return syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0);
    take_turn();
    int failed = syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0);
    if (!failed)
        note('R', 0, 0, old, new, strlen(new));
    give_turn();
    return failed;
}

int mkdir(const char *name, mode_t mode)
{
    char path[PATH_MAX];
    if (!resolved(AT_FDCWD, name, path))
        return syscall(SYS_mkdirat, AT_FDCWD, name, mode);
    take_turn();
    int failed = syscall(SYS_mkdirat, AT_FDCWD, name, mode);
    if (!failed)
        note('D', 0, 0, path, "", 0);
    give_turn();
    return failed;
}

/* What is written through a mapping is not seen here: the log at least says that there is one. */
void *mmap64(void *where, size_t length, int allowed, int flags, int file, off64_t offset)
{
    char path[PATH_MAX];
    if ((flags & MAP_SHARED) && (allowed & PROT_WRITE) && known(file, path)) {
        take_turn();
        note('M', inode_of(file), offset, path, "", 0);
        give_turn();
    }
    return (void *)syscall(SYS_mmap, where, length, allowed, flags, file, offset);
}

void *mmap(void *where, size_t length, int allowed, int flags, int file, off_t offset)
{
    return mmap64(where, length, allowed, flags, file, offset);
}
