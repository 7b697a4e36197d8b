import { Refusal } from '../../lib/refusal';
import type { AppContext } from '../context';

/** What a browser loads as a document of its own. */
const DOCUMENTS = ['document', 'iframe', 'frame', 'embed', 'object'];
/** What would run as a part of the page that loads it. */
const SCRIPTS = ['script', 'worker', 'sharedworker', 'serviceworker'];

const read = (c: AppContext) => {
  const kind = c.req.header('sec-fetch-dest');
  const site = c.req.header('sec-fetch-site');
  if (kind === undefined || site === undefined) throw new Refusal('frame.unguarded');
  const isOwn = site === 'same-origin';
  return { kind, isOwn, isFramed: isOwn && kind === 'iframe' };
};

/**
 * Lets a document be loaded by a frame of the console's own page alone. A browser says by `Sec-Fetch-*`
 * what it loads and for whom, and no script can change that; a frame that goes there by itself is
 * cross-site, because its origin is opaque or another one (ADR 0068).
 * @throws Refusal frame.unguarded where a browser says nothing, as over plain http, or frame.not-here
 */
export function assertFramed(c: AppContext): void {
  if (!read(c).isFramed) throw new Refusal('frame.not-here');
}

/**
 * The same for a file that documents load as well, such as a script, which the console's own page must
 * never run. @throws as `assertFramed`
 */
export function assertFile(c: AppContext): void {
  const { kind, isOwn, isFramed } = read(c);
  const isStray = DOCUMENTS.includes(kind) ? !isFramed : isOwn && SCRIPTS.includes(kind);
  if (isStray) throw new Refusal('frame.not-here');
}
