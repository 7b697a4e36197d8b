import { ADDON } from '#contract/codes';
import { call } from '@/utils/call';

/** Start-up and shell decide what a failure means, so none is toasted. */
export const getAdminMenu = () =>
  call('GET /user/admin/role/antd/menu', { query: { addon: ADDON }, level: 'silent' });

export const getHeaderMenus = (signal?: AbortSignal) =>
  call('GET /user/admin/role/header', { level: 'silent', signal });
