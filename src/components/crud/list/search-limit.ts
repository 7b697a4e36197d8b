import { LIMIT } from '#contract/limits';

/** From this length on a search field says how much more it takes. */
const NEAR = LIMIT.keyword * 0.8;

/** A text as far as a search takes it; half a character at the end is none. */
export const cutSearch = (text: string) =>
  text.length > LIMIT.keyword ? text.slice(0, LIMIT.keyword).replace(/[\uD800-\uDBFF]$/, '') : text;

/** Properties of a text field that searches a list: it takes no more than the server, and says so. */
export const SEARCH_LIMIT = {
  maxLength: LIMIT.keyword,
  count: {
    show: ({ count }: { count: number }) =>
      count < NEAR ? undefined : `${count} / ${LIMIT.keyword}`,
  },
};
