import type { Wrap } from '#contract/call';
import { CODE } from '#contract/codes';
import type { Envelope } from '#contract/envelope';

/** Rows of one page of a list, and how many there are over all pages. */
export interface Listed<Row = unknown> {
  rows: Row[];
  total: number;
}

/** Wraps a handler's result as the call declares (specification, section 3). */
export function wrapResult(wrap: Wrap, result: unknown): Envelope {
  const done = { code: CODE.ok, message: 'ok' };
  if (wrap === 'list') {
    const { rows, total } = result as Listed;
    return { ...done, data: rows, total };
  }
  if (wrap === 'menu') return { ...done, data: { list: result } };
  return { ...done, data: result ?? null };
}
