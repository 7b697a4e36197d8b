import { ADDON } from '#contract/codes';
import { call } from '@/utils/call';

export const getAdminMenu = () =>
  call('GET /user/admin/role/antd/menu', { query: { addon: ADDON }, level: 'silent' });

export const getHeaderMenus = () => call('GET /user/admin/role/header', { level: 'silent' });
