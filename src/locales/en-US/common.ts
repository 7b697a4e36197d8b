import type { common as texts } from '../zh-CN/common';

export const common = {
  'common.product': 'IoT User Center',
  'common.language': 'Language',
  'common.theme.toDark': 'Switch to the dark theme',
  'common.theme.toLight': 'Switch to the light theme',
  'common.retry': 'Try again',
  'common.home': 'Back to the start page',
  'common.cancel': 'Cancel',
  'common.save': 'Save',
  'common.details': 'Details',
  'common.offline': 'You are offline now',
  'common.update.title': 'New content is available',
  'common.update.text': 'Press "Refresh" to use the newest version',
  'common.update.refresh': 'Refresh',
} satisfies Record<keyof typeof texts, string>;
