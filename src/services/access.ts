import type { CallMap } from '#contract/index';
import { call } from '@/services/request/call';
import type { About } from '@/utils/about';

type Question = CallMap['GET /user/admin/role/explain']['query'];

// The drawer shows failures itself, so none is toasted.

/** Explains why a member may or may not use a page, an action, a call or a row. */
export const explainAccess = (query: Question, about: About) =>
  call('GET /user/admin/role/explain', { query, level: 'silent', ...about });
/** The subjects that can be asked about, and whether the member may use each. */
export const getExplainOptions = (memberId: number, about: About) =>
  call('GET /user/admin/role/explain/options', { query: { memberId }, level: 'silent', ...about });
