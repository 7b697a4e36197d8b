/** What databases and the system say of a disk that takes no more. */
const FULL = /^(SQLITE_FULL|ENOSPC|EDQUOT|53100)$/;

/** What they say of one that cannot be written to, or no longer reads and writes as it should. */
const FAILED = /^(SQLITE_(READONLY|CANTOPEN|IOERR|PERM)\w*|EROFS|EACCES|EPERM|EIO|58030|25006)$/;

/** Whether a disk is to blame for an error, which its operator alone can mend, and how. */
export function diskTroubleOf(error: unknown): 'disk.full' | 'disk.failed' | undefined {
  const { code, syscall } = Object(error) as NodeJS.ErrnoException;
  // The network has errors of the same name.
  if (syscall === 'connect' || syscall === 'listen') return undefined;
  const name = String(code ?? '');
  if (FULL.test(name)) return 'disk.full';
  return FAILED.test(name) ? 'disk.failed' : undefined;
}
