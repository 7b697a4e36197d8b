import { Refusal } from '../../lib/refusal';
import type { AppContext } from '../context';

/**
 * Lets a document be loaded by a frame of the console's own page alone. A browser says by `Sec-Fetch-*`
 * what it loads and for whom, and no script can change that; a frame that goes there by itself is
 * cross-site, because its origin is opaque or another one (ADR 0068).
 * @throws Refusal frame.unguarded where a browser says nothing, as over plain http, or frame.not-here
 */
export function assertFramed(c: AppContext): void {
  const kind = c.req.header('sec-fetch-dest');
  const site = c.req.header('sec-fetch-site');
  if (kind === undefined || site === undefined) throw new Refusal('frame.unguarded');
  if (kind !== 'iframe' || site !== 'same-origin') throw new Refusal('frame.not-here');
}
