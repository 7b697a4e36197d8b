/**
 * How answers of the server are kept and asked for again (docs/product.md, "Constants and limits").
 * The rows of a page are in LIMIT.pageSize, which the server shares.
 */
export const REQUEST = {
  /** What a picker offers is kept this long. */
  keptMs: 5 * 60 * 1000,
  /** A list that gets the focus is asked for again at most once in this time. */
  focusSpanMs: 5000,
  /** Distance from the end at which an endless list loads more. */
  loadMorePx: 100,
} as const;
