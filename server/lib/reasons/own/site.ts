import { CHANGED, type OwnReasons, READ } from './shape';

/** The settings of the site, its messages and its upgrade log. */
export const site: OwnReasons = {
  'GET /admin/admin/site/terms': READ,
  'PUT /admin/admin/site/settings': [
    'version.conflict',
    'site.way-needed',
    'site.phone-needed',
    'site.demo-missing',
    'site.demo-password',
    'site.demo-administers',
  ],
  'POST /admin/admin/site/message/test': [
    'message.refused',
    'message.failed',
    'sms.closed',
    'sms.region',
    'phone.invalid',
    'mail.closed',
    'mail.address',
    'rate.exceeded',
  ],
  'GET /admin/admin/upgrade/detail': READ,
  'POST /admin/admin/upgrade/add': ['upgrade.addon-missing'],
  'PUT /admin/admin/upgrade/update': [...CHANGED, 'upgrade.addon-missing'],
  'PATCH /admin/admin/upgrade/status': CHANGED,
  'DELETE /admin/admin/upgrade/delete': READ,
};
