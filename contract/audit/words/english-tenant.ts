import type { Words } from './words';

/** What is done to tenants, policies, invitations and offers of a seat, in English. */
export const tenantVerbs = {
  'tenant.add': ['add {objects}', 'added {objects}'],
  'tenant.update': ['change {objects}', 'changed {objects}'],
  'tenant.enable': ['enable {objects}', 'enabled {objects}'],
  'tenant.disable': ['disable {objects}', 'disabled {objects}'],
  'tenant.status': ['enable or disable {objects}', 'enabled or disabled {objects}'],
  'tenant.policy': ['give {objects} another policy', 'gave {objects} another policy'],
  'tenant.preview': [
    'preview another policy of {objects}',
    'previewed another policy of {objects}',
  ],
  'tenant.delete': ['delete {objects}', 'deleted {objects}'],
  'tenant.restore': ['restore {objects}', 'restored {objects}'],
  'tenant.report': [
    'report the usage of an add-on in {objects}',
    'reported the usage of an add-on in {objects}',
  ],
  'policy.add': ['add {objects}', 'added {objects}'],
  'policy.update': ['change {objects}', 'changed {objects}'],
  'policy.preview': ['preview a change of {objects}', 'previewed a change of {objects}'],
  'policy.enable': ['enable {objects}', 'enabled {objects}'],
  'policy.disable': ['disable {objects}', 'disabled {objects}'],
  'policy.status': ['enable or disable {objects}', 'enabled or disabled {objects}'],
  'policy.delete': ['delete {objects}', 'deleted {objects}'],
  'policy.default': ['make {objects} the default', 'made {objects} the default'],
  'invite.add': ['create {objects}', 'created {objects}'],
  'invite.update': ['change {objects}', 'changed {objects}'],
  'invite.enable': ['enable {objects}', 'enabled {objects}'],
  'invite.disable': ['disable {objects}', 'disabled {objects}'],
  'invite.status': ['enable or disable {objects}', 'enabled or disabled {objects}'],
  'invite.delete': ['delete {objects}', 'deleted {objects}'],
  'offer.add': ['make {objects}', 'made {objects}'],
  'offer.withdraw': ['withdraw {objects}', 'withdrew {objects}'],
  'offer.accept': ['accept {objects}', 'accepted {objects}'],
  'offer.decline': ['decline {objects}', 'declined {objects}'],
} satisfies Partial<Words['verbs']>;
