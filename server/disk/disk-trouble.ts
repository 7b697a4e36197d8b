/** Error codes of databases and the system for a full disk. */
const FULL = /^(SQLITE_FULL|ENOSPC|EDQUOT|53100)$/;

/** Error codes for a disk that is read-only, inaccessible or failing. */
const FAILED = /^(SQLITE_(READONLY|CANTOPEN|IOERR|PERM)\w*|EROFS|EACCES|EPERM|EIO|58030|25006)$/;

/** Whether Node names a file in the error, as it does for all that it opens, makes or removes. */
const isOfFile = ({ errno, path }: NodeJS.ErrnoException) =>
  errno !== undefined && path !== undefined;

/** Reason for an error caused by the disk, which only the operator can fix; otherwise undefined. */
export function diskTroubleOf(error: unknown): 'disk.full' | 'disk.failed' | undefined {
  const failure = Object(error) as NodeJS.ErrnoException;
  const { code, syscall } = failure;
  // Network calls fail with the same codes.
  if (syscall === 'connect' || syscall === 'listen') return undefined;
  const name = String(code ?? '');
  if (FULL.test(name)) return 'disk.full';
  return FAILED.test(name) || isOfFile(failure) ? 'disk.failed' : undefined;
}
