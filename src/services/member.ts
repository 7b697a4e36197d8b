import { ADDON } from '#contract/codes';
import { call } from '@/utils/call';

/** Start-up decides what a failure means, so none is toasted. */
export const getMemberInfo = () =>
  call('GET /user/admin/member/info', { query: { addon: ADDON }, level: 'silent' });
