import { randomUUID } from 'node:crypto';
import { LANGUAGES, type Language } from '#contract/codes';
import type { AppContext, Deps } from './context';

/** The first supported language of Accept-Language; zh-CN when none is asked for. */
export function languageOf(header: string | undefined): Language {
  for (const part of (header ?? '').split(',')) {
    const asked = part.split(';')[0]?.trim().toLowerCase() ?? '';
    const found = LANGUAGES.find((language) => asked.startsWith(language.slice(0, 2)));
    if (found) return found;
  }
  return LANGUAGES[0];
}

/** The caller's address; of X-Forwarded-For only what our own proxies have added counts. */
function ipOf(c: AppContext, trustProxy: number): string {
  const direct = c.env?.incoming?.socket.remoteAddress ?? '';
  if (trustProxy === 0) return direct;
  const chain = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  return chain.at(-trustProxy) || direct;
}

/** Gives a request its id, language and caller's address. */
export function identifyRequest(c: AppContext, deps: Deps): void {
  c.set('deps', deps);
  c.set('requestId', randomUUID());
  c.set('language', languageOf(c.req.header('accept-language')));
  c.set('ip', ipOf(c, deps.trustProxy ?? 0));
}
