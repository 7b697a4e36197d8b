/** Error codes of databases and the system for a full disk. */
const FULL = /^(SQLITE_FULL|ENOSPC|EDQUOT|53100)$/;

/** Error codes for a disk that is read-only, inaccessible or failing. */
const FAILED = /^(SQLITE_(READONLY|CANTOPEN|IOERR|PERM)\w*|EROFS|EACCES|EPERM|EIO|58030|25006)$/;

/** Reason for an error caused by the disk, which only the operator can fix; otherwise undefined. */
export function diskTroubleOf(error: unknown): 'disk.full' | 'disk.failed' | undefined {
  const { code, syscall } = Object(error) as NodeJS.ErrnoException;
  // Network calls fail with the same codes.
  if (syscall === 'connect' || syscall === 'listen') return undefined;
  const name = String(code ?? '');
  if (FULL.test(name)) return 'disk.full';
  return FAILED.test(name) ? 'disk.failed' : undefined;
}
