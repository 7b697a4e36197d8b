import type { Words } from './words';

/** What is done to letters, their drafts and notices, in English. */
export const messageVerbs = {
  'letter.send': ['send a letter', 'sent a letter'],
  'letter.open': ['open a letter', 'opened a letter'],
  'letter.read': ['mark letters as read', 'marked letters as read'],
  'letter.readAll': ['mark all letters as read', 'marked all letters as read'],
  'letter.delete': ['delete {objects}', 'deleted {objects}'],
  'draft.save': ['save a draft', 'saved a draft'],
  'draft.delete': ['discard {objects}', 'discarded {objects}'],
  'notice.save': ['save a notice', 'saved a notice'],
  'notice.publish': ['publish {objects}', 'published {objects}'],
  'notice.withdraw': ['withdraw {objects}', 'withdrew {objects}'],
  'notice.remind': ['remind readers of {objects}', 'reminded readers of {objects}'],
  'notice.delete': ['delete {objects}', 'deleted {objects}'],
  'notice.open': ['open a notice', 'opened a notice'],
  'notice.read': ['mark notices as read', 'marked notices as read'],
  'notice.readAll': ['mark all notices as read', 'marked all notices as read'],
} satisfies Partial<Words['verbs']>;
