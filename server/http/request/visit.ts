import type { CallAccess } from '#contract/call';
import type { Visit } from '../../db/visit';
import type { CallContext } from '../bind';
import type { AppContext } from '../context';

/** The caller before sign-in, for services. */
export const visitOf = ({
  actor,
  db,
  now,
  ip,
  userAgent,
  write,
  http,
}: CallContext<CallAccess>): Visit => ({
  db,
  keep: (run) => (actor ? write((work) => run(work.db)) : run(db)),
  now,
  ip,
  userAgent,
  secret: http.get('deps').secret,
  sealer: http.get('deps').sealer,
  origin: originOf(http),
});

/** The configured address, or the address that the request was sent to. */
export function originOf(c: AppContext): string {
  const { publicUrl, secure } = c.get('deps');
  if (publicUrl) return new URL(publicUrl).origin;
  return `${secure ? 'https' : 'http'}://${new URL(c.req.url).host}`;
}
