/** Part of a content, the last byte included. */
export interface Range {
  start: number;
  end: number;
}

const RANGE = /^bytes=(\d*)-(\d*)$/;

/**
 * The part that a Range header asks for: null for the whole, as for several parts or a header that
 * is none; `outside` where nothing is.
 */
export function rangeOf(header: string | undefined, size: number): Range | null | 'outside' {
  const [, first = '', last = ''] = RANGE.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'outside' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return null;
  if (start >= size) return 'outside';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
