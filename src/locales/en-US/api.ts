import type { api as texts } from '../zh-CN/api';

/** The API document. */
export const api = {
  'api.title': 'API document',
  'api.hint':
    'What each call of this system takes, answers and may be refused with, as programs read it too.',
  'api.failed': 'The document could not be read. Check the connection and try again',
  'api.part': 'Part of the API',
  'api.part.none': 'No part or call matches',
  'api.raw': 'OpenAPI document',
} satisfies Record<keyof typeof texts, string>;
