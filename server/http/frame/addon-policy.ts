/** What a page of an add-on may do: run its own code and show its own files, and reach nothing else. */
const policyOf = (base: string) =>
  [
    'sandbox allow-scripts allow-forms',
    `default-src 'none'`,
    `script-src ${base} 'wasm-unsafe-eval'`,
    `style-src ${base} 'unsafe-inline'`,
    `img-src ${base} data: blob:`,
    `font-src ${base}`,
    `connect-src ${base}`,
    `worker-src ${base} blob:`,
    `frame-src 'none'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'self'`,
  ].join('; ');

/**
 * Headers of the files of one version of an add-on, whose absolute address with a slash at the end is
 * `base` (ADR 0069). The page has an opaque origin wherever it is opened, so its files are for
 * everybody: it asks for them without cookies, and like another site.
 */
export const addonHeaders = (base: string): Record<string, string> => ({
  'Content-Security-Policy': policyOf(base),
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Frame-Options': 'SAMEORIGIN',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(), clipboard-read=(), clipboard-write=()',
  // The policy is that of the host, which a cache between need not tell apart.
  'Cache-Control': 'private, max-age=31536000, immutable',
  Vary: 'Sec-Fetch-Dest, Sec-Fetch-Site, Accept-Encoding',
});

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  map: 'application/json',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  wasm: 'application/wasm',
  txt: 'text/plain; charset=utf-8',
};

/** The type of a file by its ending, which `nosniff` makes the last word. */
export const typeOf = (path: string): string =>
  TYPES[path.slice(path.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream';
