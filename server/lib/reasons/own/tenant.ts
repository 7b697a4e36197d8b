import { CHANGED, type OwnReasons, READ } from './shape';

const DEFAULTS = [
  'policy.tenant-missing',
  'policy.default-missing',
  'policy.menu-missing',
] as const;

/** What a policy would hand on beyond the caller's own. */
const BEYOND = ['policy.menus-beyond', 'policy.join-beyond'] as const;

const INVITED = ['tenant.policy-missing', 'invite.end-past', 'policy.join-beyond'] as const;

/** Tenants, policies and invitations. */
export const tenant: OwnReasons = {
  'GET /user/admin/dashboard/tenants': ['permission.denied'],
  'GET /user/admin/tenant/detail': READ,
  'GET /user/admin/tenant/quota': READ,
  'POST /user/admin/tenant/quota/report': [
    'quota.projects',
    'quota.projectDevices',
    'quota.projectScenes',
    'quota.products',
    'quota.devices',
    'quota.deviceProperties',
    'quota.below-zero',
    'quota.kind-undeclared',
    'addon.missing',
  ],
  'POST /user/admin/tenant/add': [
    'tenant.code-taken',
    'tenant.policy-missing',
    'tenant.end-past',
    'member.username-taken',
    'member.username-binned',
    'password.common',
    'phone.invalid',
    'quota.users',
    'error.busy',
  ],
  'PUT /user/admin/tenant/update': [...CHANGED, 'tenant.end-past', 'phone.invalid'],
  'PATCH /user/admin/tenant/status': CHANGED,
  'PATCH /user/admin/tenant/policy': [
    ...CHANGED,
    'tenant.policy-missing',
    'tenant.end-past',
    'policy.outcome-differs',
  ],
  'POST /user/admin/tenant/policy/preview': [...READ, 'tenant.policy-missing'],
  'DELETE /user/admin/tenant/delete': [...READ, 'tenant.name-differs'],
  'POST /user/admin/tenant/restore': [...READ, 'tenant.purged'],
  'GET /user/admin/policy/detail': READ,
  'POST /user/admin/policy/add': [...DEFAULTS, ...BEYOND, 'policy.title-taken', 'role.disabled'],
  'PUT /user/admin/policy/update': [
    ...CHANGED,
    ...DEFAULTS,
    ...BEYOND,
    'policy.title-taken',
    'policy.outcome-differs',
    'role.disabled',
  ],
  'POST /user/admin/policy/preview': [
    ...CHANGED,
    ...DEFAULTS,
    ...BEYOND,
    'policy.title-taken',
    'role.disabled',
  ],
  'PATCH /user/admin/policy/status': [...CHANGED, 'policy.default-needed', 'policy.join-beyond'],
  'PATCH /user/admin/policy/default': [...CHANGED, 'policy.disabled', 'policy.join-beyond'],
  'GET /user/admin/invite/detail': READ,
  'POST /user/admin/invite/add': INVITED,
  'POST /user/admin/invite/add/many': INVITED,
  'PUT /user/admin/invite/update': [
    ...CHANGED,
    'invite.used',
    'invite.end-past',
    'policy.join-beyond',
  ],
  'PATCH /user/admin/invite/status': [...CHANGED, 'invite.used', 'policy.join-beyond'],
  'DELETE /user/admin/invite/delete': [...READ, 'invite.used'],
  'DELETE /user/admin/policy/delete': [
    ...READ,
    'policy.default-needed',
    'policy.in-use',
    'policy.invited',
  ],
};
