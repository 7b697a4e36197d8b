import { call } from '@/services/request/call';

/** Start-up decides what a failure means, so none is toasted. */
export const getSiteConfig = () => call('GET /admin/admin/site/config', { level: 'silent' });
