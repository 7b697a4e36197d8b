import type { OwnReasons } from './shape';

/** The settings of the site, and its messages. */
export const site: OwnReasons = {
  'PUT /admin/admin/site/settings': [
    'version.conflict',
    'site.way-needed',
    'site.phone-needed',
    'site.demo-missing',
    'site.demo-password',
    'site.demo-administers',
  ],
  'POST /admin/admin/site/message/test': [
    'sms.closed',
    'sms.region',
    'sms.failed',
    'phone.invalid',
    'mail.closed',
    'mail.address',
    'mail.failed',
    'rate.exceeded',
  ],
};
