import { Refusal } from '../../lib/refusal';
import type { AppContext } from '../context';

/** What a browser loads as a document of its own. */
const DOCUMENTS = ['document', 'iframe', 'frame', 'embed', 'object'];

const read = (c: AppContext) => {
  const kind = c.req.header('sec-fetch-dest');
  const site = c.req.header('sec-fetch-site');
  if (kind === undefined || site === undefined) throw new Refusal('frame.unguarded');
  return { kind, isFramed: kind === 'iframe' && site === 'same-origin' };
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

/** The same for a file that documents load as well, such as a script. @throws as `assertFramed` */
export function assertFile(c: AppContext): void {
  const { kind, isFramed } = read(c);
  if (DOCUMENTS.includes(kind) && !isFramed) throw new Refusal('frame.not-here');
}
