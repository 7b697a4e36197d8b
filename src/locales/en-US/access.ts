import type { access as texts } from '../zh-CN/access';

/** What leads to the access explanation, and how a user is chosen. */
export const access = {
  'access.explain': 'Explain access',
  'access.member.hint': 'Search username, name, phone or email',
  'access.member.none': 'No user matches',
} satisfies Record<keyof typeof texts, string>;
