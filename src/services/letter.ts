import type { CallMap } from '#contract/index';
import type { LetterBox } from '#contract/letter/letter';
import { type CallOptions, call, callList } from '@/services/request/call';

type Query = CallMap['GET /admin/admin/letter/list']['query'];
type Send = CallMap['POST /admin/admin/letter/send']['body'];
type DraftQuery = CallMap['GET /admin/admin/letter/draft/list']['query'];
type DraftAdd = CallMap['POST /admin/admin/letter/draft/add']['body'];
type DraftUpdate = CallMap['PUT /admin/admin/letter/draft/update']['body'];

/** The count beside the bell; a failure leaves the console usable, so it is not shown. */
export const getLetterCount = () => call('GET /admin/admin/letter/count', { level: 'silent' });
export const listLetters = (query: Query, options?: CallOptions) =>
  callList('GET /admin/admin/letter/list', { query, ...options });
/** Opens a letter, which marks it as read; the page shows failures itself. */
export const getLetter = (id: number) =>
  call('GET /admin/admin/letter/detail', { query: { id }, level: 'silent' });
export const readLetters = (ids: number[]) =>
  call('POST /admin/admin/letter/read', { body: { ids } });
export const readAllLetters = () => call('POST /admin/admin/letter/read/all', { body: {} });
export const sendLetter = (body: Send, idempotencyKey: string) =>
  call('POST /admin/admin/letter/send', { body, idempotencyKey });
export const removeLetters = (ids: number[], box: LetterBox) =>
  call('DELETE /admin/admin/letter/delete', { body: { ids, box } });
/** Members who can receive letters, by name or username. */
export const findReceivers = (keyword?: string) =>
  call('GET /admin/admin/letter/receivers', { query: { keyword } });

export const listDrafts = (query: DraftQuery, options?: CallOptions) =>
  callList('GET /admin/admin/letter/draft/list', { query, ...options });
export const getDraft = (id: number) =>
  call('GET /admin/admin/letter/draft/detail', { query: { id } });
/** Saving goes on by itself; the form says what fails. */
export const addDraft = (body: DraftAdd, idempotencyKey: string) =>
  call('POST /admin/admin/letter/draft/add', { body, idempotencyKey, level: 'silent' });
export const updateDraft = (body: DraftUpdate) =>
  call('PUT /admin/admin/letter/draft/update', { body, level: 'silent' });
export const removeDrafts = (ids: number[]) =>
  call('DELETE /admin/admin/letter/draft/delete', { body: { ids } });
