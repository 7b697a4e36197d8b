import { randomUUID } from 'node:crypto';
import { LANGUAGES, type Language } from '#contract/codes';
import { within } from '../../db/postgres/pace';
import { plainAddress } from '../../lib/client/address';
import type { AppContext, Deps } from '../context';

/** The first supported language of Accept-Language; default zh-CN. */
export function languageOf(header: string | undefined): Language {
  for (const part of (header ?? '').split(',')) {
    const asked = part.split(';')[0]?.trim().toLowerCase() ?? '';
    const found = LANGUAGES.find((language) => asked.startsWith(language.slice(0, 2)));
    if (found) return found;
  }
  return LANGUAGES[0];
}

/**
 * The caller's IP address in canonical form. Of X-Forwarded-For only valid addresses count, and
 * only entries added by trusted proxies.
 */
function ipOf(c: AppContext, trustProxy: number): string {
  const direct = c.env?.incoming?.socket.remoteAddress ?? '';
  const own = plainAddress(direct) ?? direct;
  if (trustProxy === 0) return own;
  const chain = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  return plainAddress(chain.at(-trustProxy) ?? '') ?? own;
}

/** Sets a request's id, language, caller's address and database timeout. */
export function identifyRequest(c: AppContext, deps: Deps): void {
  const db = within(deps.db);
  c.set('deps', db === deps.db ? deps : { ...deps, db });
  c.set('requestId', randomUUID());
  c.set('language', languageOf(c.req.header('accept-language')));
  c.set('ip', ipOf(c, deps.trustProxy ?? 0));
}
