import type { tenantUser as texts } from '../zh-CN/tenant-user';

/** Texts of the page of users of all tenants. */
export const tenantUser = {
  'tenantUser.title': 'Users of tenants',
  'tenantUser.empty': 'No user matches',
  'tenantUser.tenant': 'Tenant',
  'tenantUser.policy': 'Policy',
  'tenantUser.lastLogin': 'Last sign-in',
  'tenantUser.open': 'View in the tenant',
  'tenantUser.assign': 'Assign',
  'tenantUser.assign.title': 'Assign {name}',
  'tenantUser.assign.done': 'Assignment saved',
  'tenantUser.assign.tenant.hint':
    'In another tenant, department, roles and positions are chosen anew from what it has',
  'tenantUser.assign.admin': 'Default admin',
  'tenantUser.assign.admin.hint': "Holds everything that the tenant's policy allows",
  'tenantUser.assign.admin.beyond': 'Only a default admin of the platform may change this',
  'tenantUser.yes': 'Yes',
  'tenantUser.no': 'No',
  'tenantUser.move.title': 'Move {name} to {tenant}',
  'tenantUser.move.ok': 'Move',
  'tenantUser.move.refused': '{name} cannot be moved to {tenant}',
  'tenantUser.move.full':
    'The tenant may have {limit, plural, one {# user} other {# users}}, and no place is left.',
  'tenantUser.move.from': 'Lost in {tenant}:',
  'tenantUser.move.dept': 'Department: {name}',
  'tenantUser.move.roles': 'Roles: {names}',
  'tenantUser.move.posts': 'Positions: {names}',
  'tenantUser.move.admin': 'Being a default admin',
  'tenantUser.move.sessions': '{count, plural, one {# session} other {# sessions}}, ended at once',
  'tenantUser.move.letters': '{count, plural, one {# letter} other {# letters}} in the boxes',
  'tenantUser.move.drafts': '{count, plural, one {# draft} other {# drafts}}',
  'tenantUser.move.views':
    '{count, plural, one {# saved view} other {# saved views}}, {shared} of them shared with others',
  'tenantUser.move.rest': 'Remark and sign-in history',
  'tenantUser.move.bin':
    'All of this goes to the recycle bin of {tenant} with the former user, where it can be restored for a while.',
  'tenantUser.move.kept':
    'Username, password, ways to sign in, profile, picture, preferences and wallet belong to the account and stay.',
} satisfies Record<keyof typeof texts, string>;
