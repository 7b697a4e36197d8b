import type { CallMap } from '#contract/index';
import { call } from '@/services/request/call';

type Question = CallMap['GET /user/admin/role/explain']['query'];

// The drawer that asks shows what came of it, so no failure is toasted.

/** Why a member may or may not use a page, an action, a call or a row. */
export const explainAccess = (query: Question) =>
  call('GET /user/admin/role/explain', { query, level: 'silent' });
/** What can be asked about, and which of it is open to the member. */
export const getExplainOptions = (memberId: number) =>
  call('GET /user/admin/role/explain/options', { query: { memberId }, level: 'silent' });
