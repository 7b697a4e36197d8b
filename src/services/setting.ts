import type { CallMap } from '#contract/index';
import { type CallOptions, call, callFile, callList } from '@/services/request/call';

type Update = CallMap['PUT /admin/admin/site/settings']['body'];
type Messages = CallMap['GET /admin/admin/site/message/list']['query'];
type MessageExport = CallMap['GET /admin/admin/site/message/export']['query'];
type Test = CallMap['POST /admin/admin/site/message/test']['body'];

/** Whoever shows them says what went wrong. */
export const getSettings = () => call('GET /admin/admin/site/settings', { level: 'silent' });
export const updateSettings = (body: Update) => call('PUT /admin/admin/site/settings', { body });
export const listMessages = (query: Messages, options?: CallOptions) =>
  callList('GET /admin/admin/site/message/list', { query, ...options });
export const exportMessages = (query: MessageExport) =>
  callFile('GET /admin/admin/site/message/export', { query });
export const sendTestMessage = (body: Test) =>
  call('POST /admin/admin/site/message/test', { body });
