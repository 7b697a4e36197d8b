import type { forbidden as texts } from '../zh-CN/forbidden';

/** Texts of parts of pages that an address names and the member may not see. */
export const forbidden = {
  'forbidden.part': 'Sorry, you are not allowed to see this part of the page.',
  'forbidden.part.onward': 'Show "{name}"',
} satisfies Record<keyof typeof texts, string>;
