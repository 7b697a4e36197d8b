/** A line of a table with its number in the file, from 1. */
export interface Row {
  line: number;
  /** Where it ends in the text. */
  end: number;
  cells: string[];
}

/** Separators that tables are written with; what numbers hardly contain comes first. */
export const DELIMITERS = ['\t', ';', '|', ','] as const;
/** Lines that a separator is told by, and the share of them that must have equally many cells. */
const LINES = 40;
const EVEN = 0.8;

/**
 * The text in a file: UTF-16 by its mark, UTF-8, or GB 18030, which Chinese programs write. Bytes that
 * are none of these become marks of replacement.
 */
export function textOf(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** A line with quoted cells, which may go on over line breaks, and where the next begins. */
function quotedRow(text: string, start: number, delimiter: string) {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let breaks = 0;
  let at = start;
  for (; at < text.length; at += 1) {
    const char = text[at] as string;
    if (isQuoted) {
      if (char === '"' && text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else if (char === '"') isQuoted = false;
      else {
        cell += char;
        if (char === '\n') breaks += 1;
      }
    } else if (char === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (char === delimiter) {
      cells.push(cell);
      cell = '';
    } else if (char === '\n') break;
    else if (char !== '\r') cell += char;
  }
  cells.push(cell);
  return { cells, next: at + 1, breaks };
}

/** The rows of a table (RFC 4180), without empty lines. */
export function* rowsOf(text: string, delimiter: string): Generator<Row> {
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const end = text.indexOf('\n', at);
    const stop = end < 0 ? text.length : end;
    const plain = text.slice(at, text[stop - 1] === '\r' ? stop - 1 : stop);
    const first = line;
    if (plain.includes('"')) {
      const { cells, next, breaks } = quotedRow(text, at, delimiter);
      at = next;
      line += breaks + 1;
      yield { line: first, end: at, cells };
    } else {
      at = stop + 1;
      line += 1;
      if (plain.trim() !== '') yield { line: first, end: at, cells: plain.split(delimiter) };
    }
  }
}

/** The first rows. */
export function firstRows(text: string, delimiter: string, count: number): Row[] {
  const rows: Row[] = [];
  for (const row of rowsOf(text, delimiter)) {
    rows.push(row);
    if (rows.length >= count) break;
  }
  return rows;
}

/** The first rows and some from all over the file, so that what differs later on is seen. */
export function someRows(text: string, delimiter: string): Row[] {
  const rows = firstRows(text, delimiter, 300);
  const places = 20;
  let seen = rows.at(-1)?.end ?? 0;
  for (let place = 1; place < places; place += 1) {
    const start = text.indexOf('\n', Math.floor((text.length / places) * place));
    if (start < 0) break;
    // What was looked at already would come twice, and out of its order.
    if (start + 1 < seen) continue;
    const some = firstRows(text.slice(start + 1, start + 2000), delimiter, 8).slice(0, -1);
    rows.push(...some);
    seen = start + 1 + (some.at(-1)?.end ?? 0);
  }
  return rows;
}

/** The separator that gives most lines equally many cells, two at least; a comma if none does. */
export function delimiterOf(text: string): string {
  for (const delimiter of DELIMITERS) {
    const counts = new Map<number, number>();
    const rows = firstRows(text, delimiter, LINES);
    for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
    const [count = 0, share = 0] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
    if (count > 1 && share >= rows.length * EVEN) return delimiter;
  }
  return ',';
}
