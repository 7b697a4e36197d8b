/** Why an expression cannot be read or evaluated. */
export interface Problem {
  /** Of JSONata, such as `S0201`; its first letter says syntax, type or evaluation. */
  code: string;
  message: string;
  /** What the message is about, such as `token` and `value`. */
  parts: Record<string, string>;
  /** Where the part begins that is wrong, and where it ends; null if it is not known. */
  from: number;
  to: number | null;
}

const PARTS = ['token', 'value', 'value2', 'index', 'type'] as const;

/** What JSONata has thrown, with the place in the source. */
export function problemOf(error: unknown, source: string): Problem {
  const thrown = error as Partial<Record<string, unknown>>;
  const { code = '', message = '', position, token } = thrown;
  const given = PARTS.filter((part) => thrown[part] !== undefined);
  const parts = Object.fromEntries(given.map((part) => [part, textOf(thrown[part])]));
  const text = String(message || error);
  if (typeof position !== 'number') {
    return { code: String(code), message: text, parts, from: 0, to: null };
  }
  const end = Math.min(position, source.length);
  // The token ends there, or, being the name of a function, a little before.
  const written = token === undefined ? '' : textOf(token);
  const at = written === '' ? -1 : source.lastIndexOf(written, end - written.length);
  const from = at < 0 ? Math.max(0, end - 1) : at;
  const to = at < 0 ? end : at + written.length;
  return { code: String(code), message: text, parts, from, to };
}

const textOf = (part: unknown): string =>
  typeof part === 'string' ? part : (JSON.stringify(part) ?? String(part));

/** The line and the column of a place in a text, both from 1. */
export function placeOf(source: string, at: number): { line: number; column: number } {
  const before = source.slice(0, at).split('\n');
  return { line: before.length, column: [...(before.at(-1) ?? '')].length + 1 };
}
