/** Levels of objects and arrays in each other; more is a mistake, or meant to fill a stack. */
const DEPTH_MAX = 32;

/** What is wrong with a text as JSON: it is none, a key stands twice or is one of the language's own, or it is too deep. */
export class BadJson extends Error {
  constructor(
    readonly problem: 'syntax' | 'key' | 'deep',
    /** The key that is wrong. */
    readonly key = '',
  ) {
    super(problem);
  }
}

/** Position after the string that begins here. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}

/**
 * The keys of a text that is known to be JSON, each with whether its object has it before.
 * @throws BadJson for more levels than may be
 */
function* keysOf(text: string, depthMax: number) {
  const open: Set<string>[] = [];
  let lastString = '';
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '{' || sign === '[') {
      if (open.push(new Set()) > depthMax) throw new BadJson('deep');
    } else if (sign === '}' || sign === ']') {
      open.pop();
    } else if (sign === '"') {
      const end = endOfString(text, at);
      lastString = text.slice(at, end);
      at = end - 1;
    } else if (sign === ':') {
      const key: string = JSON.parse(lastString);
      yield { key, isTwice: open.at(-1)?.has(key) };
      open.at(-1)?.add(key);
    }
  }
}

/** The first key that an object of the text has twice. The text is known to be JSON. */
export function findTwice(text: string): string | undefined {
  for (const { key, isTwice } of keysOf(text, Number.POSITIVE_INFINITY)) if (isTwice) return key;
  return undefined;
}

/** Refuses keys that `JSON.parse` would let win over others, or lose. */
function checkKeys(text: string): void {
  for (const { key, isTwice } of keysOf(text, DEPTH_MAX)) {
    if (key === '__proto__' || isTwice) throw new BadJson('key', key);
  }
}

/**
 * Parses JSON that different programs must read alike, because it is signed or compared: no key twice
 * in an object, none that would change a prototype. @throws BadJson
 */
export function parseStrictJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BadJson('syntax');
  }
  checkKeys(text);
  return value;
}

/** The text of bytes in UTF-8, without a byte order mark. @throws BadJson */
export function strictText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new BadJson('syntax');
  }
}
