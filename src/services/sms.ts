import type { CallMap } from '#contract/index';
import { call } from '@/services/request/call';

type Query = CallMap['POST /admin/admin/sms/send']['query'];

/** Sends a code to a phone; the form shows failures itself. */
export const sendSms = (query: Query) =>
  call('POST /admin/admin/sms/send', { query, level: 'silent' });
