import type { CallMap } from '#contract/index';
import type { NoticeTab } from '#contract/notice/notice';
import { type CallOptions, call, callList } from '@/services/request/call';

type Query = CallMap['GET /admin/admin/notice/public/messages']['query'];
type PublicationQuery = CallMap['GET /admin/admin/notice/list']['query'];
type Add = CallMap['POST /admin/admin/notice/add']['body'];
type Update = CallMap['PUT /admin/admin/notice/update']['body'];
type Publish = CallMap['POST /admin/admin/notice/publish']['body'];
type Audience = CallMap['GET /admin/admin/notice/audience']['query'];
type ReceiptQuery = CallMap['GET /admin/admin/notice/receipts']['query'];

/** The notices of a tab. */
export const listNotices = (tab: NoticeTab) => (query: Query, options?: CallOptions) =>
  tab === 'notice'
    ? callList('GET /admin/admin/notice/public/messages', { query, ...options })
    : callList('GET /admin/admin/notice/my/messages', { query, ...options });
/** Opens a notice, which marks it as read; the page shows failures itself. */
export const getNotice = (id: number) =>
  call('GET /admin/admin/notice/detail', { query: { id }, level: 'silent' });
/** The numbers on the tabs; a failure leaves the lists usable, so it is not shown. */
export const countUnreadMessages = () =>
  call('GET /admin/admin/notice/count/un/read', { level: 'silent' });
/** What is shown above every page; it is asked for by itself. */
export const listPressingNotices = () =>
  call('GET /admin/admin/notice/pressing', { level: 'silent' });
export const readNotices = (ids: number[]) =>
  call('POST /admin/admin/notice/read', { body: { ids } });
export const readAllNotices = (tab: NoticeTab) =>
  call('POST /admin/admin/notice/read/all', { body: { tab } });

export const listPublications = (query: PublicationQuery, options?: CallOptions) =>
  callList('GET /admin/admin/notice/list', { query, ...options });
export const getPublication = (id: number, options?: CallOptions) =>
  call('GET /admin/admin/notice/source', { query: { id }, ...options });
/** Saving goes on by itself; the form says what fails. */
export const addPublication = (body: Add, idempotencyKey: string) =>
  call('POST /admin/admin/notice/add', { body, idempotencyKey, level: 'silent' });
export const updatePublication = (body: Update) =>
  call('PUT /admin/admin/notice/update', { body, level: 'silent' });
export const publishNotice = (body: Publish) => call('POST /admin/admin/notice/publish', { body });
export const withdrawNotices = (ids: number[]) =>
  call('POST /admin/admin/notice/withdraw', { body: { ids } });
export const removeNotices = (ids: number[]) =>
  call('DELETE /admin/admin/notice/delete', { body: { ids } });
/** How many a range reaches; the form says what is wrong with it. */
export const countAudience = (query: Audience) =>
  call('GET /admin/admin/notice/audience', { query, level: 'silent' });
export const listReceipts = (query: ReceiptQuery) =>
  callList('GET /admin/admin/notice/receipts', { query, level: 'silent' });
export const remindOfNotice = (id: number) =>
  call('POST /admin/admin/notice/remind', { body: { id } });
