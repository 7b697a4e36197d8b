import type { common as texts } from '../zh-CN/common';

export const common = {
  'common.product': 'IoT User Center',
  'common.language': 'Language',
  'common.theme.toDark': 'Switch to the dark theme',
  'common.theme.toLight': 'Switch to the light theme',
  'common.retry': 'Try again',
  'common.back': 'Back',
  'common.home': 'Back to the start page',
  'common.ok': 'OK',
  'common.cancel': 'Cancel',
  'common.close': 'Close',
  'common.save': 'Save',
  'common.details': 'Details',
  'common.loading': 'Loading…',
} satisfies Record<keyof typeof texts, string>;
