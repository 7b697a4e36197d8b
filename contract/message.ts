import { z } from 'zod';
import { defineCall, download } from './call';
import { id, text, time } from './fields';
import { LIMIT } from './limits';
import { listQuery } from './list-query';

/** What the site has sent (docs/design/domain.md, "Settings of the site"). */
const base = '/admin/admin/site/message';

export const CHANNELS = ['sms', 'mail'] as const;

/** What a message was about: a code by its scene, a notice of a change, letters, a notice, an offer, or a test. */
export const MESSAGE_KINDS = [
  'login',
  'register',
  'reset',
  'bind',
  'proof',
  'email',
  'phone-changed',
  'email-changed',
  'letters',
  'notice',
  'offer',
  'test',
] as const;

export const MESSAGE_RESULTS = ['sent', 'failed'] as const;

/** A message that was handed to a provider; its text and its code are never kept. */
export const message = z.strictObject({
  id,
  at: time,
  channel: z.enum(CHANNELS),
  kind: z.enum(MESSAGE_KINDS),
  /** Masked. */
  receiver: z.string(),
  provider: z.string(),
  result: z.enum(MESSAGE_RESULTS),
  /** The status with which the provider took the message or refused it, without its text. */
  answer: z.string().nullable(),
});

export type Message = z.infer<typeof message>;

export const listMessages = defineCall({
  method: 'GET',
  path: `${base}/list`,
  access: 'granted',
  isPlatformOnly: true,
  summary: 'List the messages that were sent by SMS and mail',
  wrap: 'list',
  query: listQuery,
  response: z.array(message),
  list: {
    fields: {
      id: 'id',
      at: 'time',
      channel: 'choice',
      kind: 'choice',
      receiver: 'text',
      provider: 'text',
      result: 'choice',
      answer: 'text',
    },
    keyword: ['receiver', 'answer'],
    sort: ['id', 'at'],
  },
});

/** Exports the rows that the list of messages shows under the same conditions, at most 100,000. */
export const exportMessages = defineCall({
  method: 'GET',
  path: `${base}/export`,
  access: 'granted',
  isPlatformOnly: true,
  summary: 'Export the messages that were sent by SMS and mail',
  wrap: 'file',
  query: listQuery.omit({ page: true, pageSize: true }).extend({ format: z.enum(['xlsx', 'csv']) }),
  response: download,
  list: listMessages.list,
});

export const testMessage = defineCall({
  method: 'POST',
  path: `${base}/test`,
  access: 'granted',
  isPlatformOnly: true,
  summary: 'Send a test by SMS or mail, and tell what the provider answered',
  body: z.strictObject({ channel: z.enum(CHANNELS), to: text(LIMIT.email) }),
  response: message.pick({ channel: true, receiver: true, answer: true }),
});
