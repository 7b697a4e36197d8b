import type { common as texts } from '../zh-CN/common';

export const common = {
  'common.product': 'IoT User Center',
  'common.language': 'Language',
  'common.theme.toDark': 'Switch to the dark theme',
  'common.theme.toLight': 'Switch to the light theme',
  'common.retry': 'Try again',
  'common.home': 'Back to the start page',
  'common.terms.agreement': 'User agreement',
  'common.terms.privacy': 'Privacy policy',
  'common.offline': 'You are offline now',
  'common.update.title': 'New content is available',
  'common.update.refresh': 'Refresh',
} satisfies Record<keyof typeof texts, string>;
