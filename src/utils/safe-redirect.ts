import { BASE_PATH } from '#contract/codes';

/** What a browser strips or bends while it parses an address: control characters, spaces, `\`. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it refuses
const BENT = /[\u0000-\u0020\u007f\\]/;

/** Repeated decoding shows what a later reader would see; deeper nesting has no honest use. */
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
 * Where a `?redirect=` may lead: an absolute path on this origin, or undefined. The signed-out
 * pages are refused too, for they would only lead back here, and so are those of errors, which
 * whoever signs in next may not have met.
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

/** Splits off the base path: a page of this console, or undefined for the rest of the site. */
export function pageOf(path: string): string | undefined {
  return path.startsWith(BASE_PATH) ? path.slice(BASE_PATH.length - 1) : undefined;
}
