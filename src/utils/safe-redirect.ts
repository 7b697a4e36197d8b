import { BASE_PATH } from '#contract/codes';

/**
 * Characters that browsers strip or convert when parsing a URL: control characters, spaces, `\`.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it refuses
const BENT = /[\u0000-\u0020\u007f\\]/;

/** Nested encoding is decoded up to this depth; legitimate URLs need no more. */
const DECODING_ROUNDS = 5;

function staysClean(path: string): boolean {
  let text = path;
  for (let round = 0; round < DECODING_ROUNDS; round += 1) {
    if (BENT.test(text) || text.includes('//')) return false;
    let next: string;
    try {
      next = decodeURIComponent(text);
    } catch {
      return false;
    }
    if (next === text) return true;
    text = next;
  }
  return false;
}

/**
 * Validates a `?redirect=`: an absolute path on this origin, or undefined. Signed-out pages are
 * refused, because they would lead back here, and so are error pages, which may not concern the
 * next user.
 */
export function safeRedirect(value: string | null | undefined, origin: string): string | undefined {
  if (!value || BENT.test(value)) return undefined;
  const local = value.startsWith(`${origin}/`) ? value.slice(origin.length) : value;
  const [path = ''] = local.split(/[?#]/, 1);
  if (!path.startsWith('/') || !staysClean(path)) return undefined;
  const url = new URL(local, origin);
  if (url.origin !== origin) return undefined;
  if (/^\/(?:user|error)\//.test(pageOf(url.pathname) ?? '')) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Strips the base path: the console's page, or undefined for the rest of the site. */
export function pageOf(path: string): string | undefined {
  return path.startsWith(BASE_PATH) ? path.slice(BASE_PATH.length - 1) : undefined;
}
