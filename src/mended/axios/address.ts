/** Signs that axios leaves as they are. */
const PLAIN: Readonly<Record<string, string>> = { '%3A': ':', '%24': '$', '%2C': ',', '%20': '+' };

const encode = (text: string) =>
  encodeURIComponent(text).replace(/%(?:3A|24|2C|20)/g, (sign) => PLAIN[sign] ?? sign);

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;

function pairsOf(name: string, value: unknown): [string, string][] {
  if (value === undefined || value === null) return [];
  if (value instanceof Date) return [[name, value.toISOString()]];
  if (Array.isArray(value) && !value.some(isNested)) {
    return value.flatMap((one) => pairsOf(`${name}[]`, one));
  }
  if (!isNested(value)) return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, one]) => pairsOf(`${name}[${key}]`, one));
}

/** An address with parameters, as axios writes them. */
export function withParams(url: string, params: Record<string, unknown> = {}): string {
  const query = Object.entries(params)
    .flatMap(([name, value]) => pairsOf(name, value))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&');
  if (!query) return url;
  return `${url}${url.includes('?') ? '&' : '?'}${query}`;
}
