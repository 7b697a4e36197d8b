import type { CallMap } from '#contract/index';
import { call, callList } from '@/services/request/call';
import type { About } from '@/utils/about';

type Logins = CallMap['GET /user/admin/member/logins']['query'];
type Ledger = CallMap['GET /user/admin/member/ledger']['query'];
type Adjust = CallMap['POST /user/admin/member/wallet']['body'];

export const getMember = (id: number, about: About) =>
  call('GET /user/admin/member/detail', { query: { id }, ...about });
export const getMemberSessions = (id: number, about: About) =>
  call('GET /user/admin/member/sessions', { query: { id }, level: 'silent', ...about });
export const endMemberSession = (id: number, sessionId: number, about: About) =>
  call('POST /user/admin/member/sessions/end', { body: { id, sessionId }, ...about });
export const listMemberLogins = (query: Logins, about: About) =>
  callList('GET /user/admin/member/logins', { query, level: 'silent', ...about });
export const listLedger = (query: Ledger) => callList('GET /user/admin/member/ledger', { query });
/** Masked; the part that shows it offers a retry. */
export const getMemberWithdrawal = (id: number) =>
  call('GET /user/admin/member/withdrawal', { query: { id }, level: 'silent' });
/** In full; the server notes who has opened it. */
export const openMemberWithdrawal = (id: number) =>
  call('POST /user/admin/member/withdrawal', { body: { id } });
/** Names the other side of an adjustment before it is made. */
export const lookAtWallet = (id: number) =>
  call('GET /user/admin/member/wallet', { query: { id } });
/** The idempotency key makes a repeated request move the money once. */
export const adjustWallet = (body: Adjust, idempotencyKey: string) =>
  call('POST /user/admin/member/wallet', { body, idempotencyKey });
