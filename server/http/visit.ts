import type { Access } from '#contract/call';
import type { Visit } from '../db/visit';
import type { CallContext } from './bind';

/** The caller as services see it before sign-in. */
export const visitOf = ({ db, now, ip, userAgent, http }: CallContext<Access>): Visit => ({
  db,
  now,
  ip,
  userAgent,
  secret: http.get('deps').secret,
});
