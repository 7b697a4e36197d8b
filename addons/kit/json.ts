/** Where a text stops being JSON, from 1, and what is there: a character, or nothing at the end. */
export interface JsonError {
  line: number;
  column: number;
  found: string;
  /** A key that its object has already. */
  isRepeated: boolean;
}

/** How a page says it. */
interface JsonWords {
  jsonWrong: (line: number, column: number, found: string) => string;
  jsonRepeated: (line: number, found: string) => string;
}

const SPACE = /[ \t\r\n]*/y;
const STRING = /"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;
/** Levels of objects and lists, more of which nobody writes by hand. */
const DEPTH_MAX = 30;

class Stop {
  constructor(
    readonly at: number,
    readonly isRepeated = false,
  ) {}
}

/** Goes through a text as JSON (RFC 8259). @throws Stop where it is none */
function walk(text: string): void {
  let at = 0;
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const [found] = pattern.exec(text) ?? [];
    at += found?.length ?? 0;
    return found;
  };
  const expect = (char: string) => {
    take(SPACE);
    if (text[at] !== char) throw new Stop(at);
    at += 1;
  };
  /** Whether another part follows; a closing sign ends it. */
  const goesOn = (close: string): boolean => {
    take(SPACE);
    if (text[at] !== ',' && text[at] !== close) throw new Stop(at);
    at += 1;
    return text[at - 1] === ',';
  };
  const isEmpty = (close: string): boolean => {
    take(SPACE);
    if (text[at] !== close) return false;
    at += 1;
    return true;
  };
  function object(depth: number) {
    const keys = new Set<string>();
    if (isEmpty('}')) return;
    do {
      take(SPACE);
      const start = at;
      const key = take(STRING);
      if (key === undefined) throw new Stop(at);
      const name = JSON.parse(key) as string;
      if (keys.has(name)) throw new Stop(start, true);
      keys.add(name);
      expect(':');
      value(depth);
    } while (goesOn('}'));
  }
  function list(depth: number) {
    if (isEmpty(']')) return;
    do value(depth);
    while (goesOn(']'));
  }
  function value(depth: number) {
    take(SPACE);
    const first = text[at];
    if ((first === '{' || first === '[') && depth >= DEPTH_MAX) throw new Stop(at);
    if (first === '{' || first === '[') {
      at += 1;
      if (first === '{') object(depth + 1);
      else list(depth + 1);
    } else if ((take(STRING) ?? take(NUMBER) ?? take(WORD)) === undefined) throw new Stop(at);
  }
  value(0);
  take(SPACE);
  if (at < text.length) throw new Stop(at);
}

/** What keeps a text from being JSON whose objects have each key once; undefined if nothing does. */
export function jsonError(text: string): JsonError | undefined {
  try {
    walk(text);
    return undefined;
  } catch (stop) {
    if (!(stop instanceof Stop)) throw stop;
    const before = text.slice(0, stop.at).split('\n');
    const found = stop.isRepeated
      ? (/^"[^"]*"/.exec(text.slice(stop.at))?.[0] ?? '')
      : (text.at(stop.at) ?? '');
    return {
      ...{ line: before.length, column: (before.at(-1)?.length ?? 0) + 1, found },
      isRepeated: stop.isRepeated,
    };
  }
}

/** What keeps a text from being JSON, in words. */
export const sayJson = (
  { line, column, found, isRepeated }: JsonError,
  words: JsonWords,
): string => (isRepeated ? words.jsonRepeated(line, found) : words.jsonWrong(line, column, found));
