import type { terms as texts } from '../zh-CN/terms';

/** Texts of the versions of what registration asks consent to. */
export const terms = {
  'terms.version': 'Version {version}',
  'terms.versions': 'Versions',
  'terms.title': 'User agreement and privacy policy, version {version}',
  'terms.since': 'Since {time}',
  'terms.none': 'There is no text in this version.',
  'terms.lost': 'The texts of this version were not kept.',
} satisfies Record<keyof typeof texts, string>;
