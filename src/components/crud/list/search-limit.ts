import { LIMIT } from '#contract/limits';

/** From this length on a search field says how much more it takes. */
const NEAR = LIMIT.keyword * 0.8;

/** Properties of a text field that searches a list: it takes no more than the server, and says so. */
export const SEARCH_LIMIT = {
  maxLength: LIMIT.keyword,
  count: {
    show: ({ count }: { count: number }) =>
      count < NEAR ? undefined : `${count} / ${LIMIT.keyword}`,
  },
};
