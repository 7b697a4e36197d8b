import { call } from '@/services/request/call';

/** Start-up handles failures, so none is toasted. */
export const getSiteConfig = () => call('GET /admin/admin/site/config', { level: 'silent' });
