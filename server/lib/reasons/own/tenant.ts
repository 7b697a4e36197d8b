import { CHANGED, type OwnReasons, READ } from './shape';

const DEFAULTS = [
  'policy.tenant-missing',
  'policy.default-missing',
  'policy.menu-missing',
] as const;

/** Tenants and policies. */
export const tenant: OwnReasons = {
  'GET /user/admin/tenant/detail': READ,
  'GET /user/admin/tenant/quota': READ,
  'POST /user/admin/tenant/add': [
    'tenant.code-taken',
    'tenant.policy-missing',
    'member.username-taken',
    'password.common',
    'phone.invalid',
    'quota.users',
    'error.busy',
  ],
  'PUT /user/admin/tenant/update': [...CHANGED, 'phone.invalid'],
  'PATCH /user/admin/tenant/status': CHANGED,
  'DELETE /user/admin/tenant/delete': [...READ, 'tenant.name-differs'],
  'POST /user/admin/tenant/restore': [...READ, 'tenant.purged'],
  'GET /user/admin/policy/detail': READ,
  'POST /user/admin/policy/add': DEFAULTS,
  'PUT /user/admin/policy/update': [...CHANGED, ...DEFAULTS],
  'PATCH /user/admin/policy/status': [...CHANGED, 'policy.default-needed'],
  'PATCH /user/admin/policy/default': [...CHANGED, 'policy.disabled'],
  'DELETE /user/admin/policy/delete': [
    ...READ,
    'policy.default-needed',
    'policy.in-use',
    'policy.invited',
  ],
};
