import type { CallMap } from '#contract/index';
import { call } from '@/services/request/call';

type Update = CallMap['PUT /user/admin/account/withdrawal']['body'];

/** The own withdrawal settings; the form offers a retry. */
export const getWithdrawal = () => call('GET /user/admin/account/withdrawal', { level: 'silent' });
export const updateWithdrawal = (body: Update) =>
  call('PUT /user/admin/account/withdrawal', { body });
