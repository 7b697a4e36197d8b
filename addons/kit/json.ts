/**
 * Where a text stops being JSON, from 1, and what is there: a character, or nothing at the end; a key that its
 * object has already; or the sign that begins what is not closed.
 */
export interface JsonError {
  kind: 'wrong' | 'repeated' | 'open';
  line: number;
  column: number;
  found: string;
}

/** How a page says it. */
interface JsonWords {
  jsonWrong: (line: number, column: number, found: string) => string;
  jsonRepeated: (line: number, found: string) => string;
  jsonOpen: (line: number, column: number, found: string) => string;
}

const SPACE = /[ \t\r\n]*/y;
const STRING = /"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y;
/** A text that its line does not close. */
const OPEN = /"(?:[^"\\\r\n]|\\.)*\\?(?![^\r\n])/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;
/** Levels of objects and lists, more of which nobody writes by hand. */
const DEPTH_MAX = 30;

class Stop {
  constructor(
    readonly at: number,
    readonly kind: JsonError['kind'] = 'wrong',
  ) {}
}

/** Goes through a text as JSON (RFC 8259). @throws Stop where it is none */
function walk(text: string): void {
  let at = 0;
  /** Where the objects and lists begin that are not closed yet. */
  const open: number[] = [];
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const [found] = pattern.exec(text) ?? [];
    at += found?.length ?? 0;
    return found;
  };
  const stop = (): Stop => {
    const start = open.at(-1);
    if (at >= text.length && start !== undefined) return new Stop(start, 'open');
    const begin = at;
    return new Stop(begin, take(OPEN) === undefined ? 'wrong' : 'open');
  };
  const expect = (char: string) => {
    take(SPACE);
    if (text[at] !== char) throw stop();
    at += 1;
  };
  /** Whether another part follows; a closing sign ends it. */
  const goesOn = (close: string): boolean => {
    take(SPACE);
    if (text[at] !== ',' && text[at] !== close) throw stop();
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
      if (key === undefined) throw stop();
      const name = JSON.parse(key) as string;
      if (keys.has(name)) throw new Stop(start, 'repeated');
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
      open.push(at);
      at += 1;
      if (first === '{') object(depth + 1);
      else list(depth + 1);
      open.pop();
    } else if ((take(STRING) ?? take(NUMBER) ?? take(WORD)) === undefined) throw stop();
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
    const found =
      stop.kind === 'repeated'
        ? (/^"[^"]*"/.exec(text.slice(stop.at))?.[0] ?? '')
        : (text.at(stop.at) ?? '');
    const column = (before.at(-1)?.length ?? 0) + 1;
    return { kind: stop.kind, line: before.length, column, found };
  }
}

/** What keeps a text from being JSON, in words. */
export function sayJson({ kind, line, column, found }: JsonError, words: JsonWords): string {
  if (kind === 'repeated') return words.jsonRepeated(line, found);
  return kind === 'open'
    ? words.jsonOpen(line, column, found)
    : words.jsonWrong(line, column, found);
}
