import type { Policy, PolicyAdd, PolicyDetail } from '#contract/tenant/policy';
import type { FieldFormats } from '@/components/crud/form/conflict/ConflictDialog';
import { recordFormats } from '@/components/crud/form/RecordFields';
import { scopeTexts } from '@/features/grant/scope-texts';
import { LIMIT_KINDS, limitsText } from '@/features/tenant/limits';
import type { Translate } from '@/hooks/useT';

/** A policy of the list; its menus are there once it is opened. */
export type PolicyRow = Policy & Partial<Pick<PolicyDetail, 'menuIds'>>;

/** Values of the form; what is null may be left out. */
export type PolicyValues = Pick<
  PolicyRow,
  | 'title'
  | 'description'
  | 'limits'
  | 'expireDays'
  | 'dataRange'
  | 'tenantSetting'
  | 'secondFactor'
  | 'defaultTenantId'
  | 'defaultDeptId'
  | 'defaultRoleId'
  | 'defaultPostId'
  | 'menuIds'
  | 'sort'
  | 'remark'
>;

/** What registration does, in words. */
export const settingTexts = (t: Translate): Record<Policy['tenantSetting'], string> => ({
  create: t('tenant.policy.setting.create'),
  join: t('tenant.policy.setting.join'),
});

/** For whom a second factor is required, in words. */
export const secondFactorTexts = (t: Translate): Record<Policy['secondFactor'], string> => ({
  nobody: t('tenant.policy.secondFactor.nobody'),
  admins: t('tenant.policy.secondFactor.admins'),
  all: t('tenant.policy.secondFactor.all'),
});

/** Values of a new policy: without any limit, and without any menu. */
export const newPolicy = (): Partial<PolicyValues> => ({
  limits: withAllKinds({}),
  expireDays: null,
  dataRange: 'all',
  tenantSetting: 'create',
  secondFactor: 'nobody',
  menuIds: [],
  sort: 0,
});

/** Forms leave out what is null, which is unlimited. */
const withAllKinds = (limits: Partial<Policy['limits']>) =>
  Object.fromEntries(LIMIT_KINDS.map((kind) => [kind, limits[kind] ?? null])) as Policy['limits'];

/** The values as they are saved; a policy that creates tenants has no tenant to join. */
export function toBody(values: PolicyValues): PolicyAdd {
  const isJoined = values.tenantSetting === 'join';
  const placeOf = (id: number | null | undefined) => (isJoined ? (id ?? null) : null);
  return {
    title: values.title,
    description: values.description,
    limits: withAllKinds(values.limits ?? {}),
    expireDays: values.expireDays ?? null,
    dataRange: values.dataRange,
    tenantSetting: values.tenantSetting,
    secondFactor: values.secondFactor,
    defaultTenantId: placeOf(values.defaultTenantId),
    defaultDeptId: placeOf(values.defaultDeptId),
    defaultRoleId: placeOf(values.defaultRoleId),
    defaultPostId: placeOf(values.defaultPostId),
    menuIds: values.menuIds ?? [],
    sort: values.sort,
    remark: values.remark,
  };
}

/** Labels and formats of the fields; of another policy's rows only the ids are known here. */
export function policyFields(t: Translate) {
  const { sort, remark } = recordFormats(t);
  return {
    title: { label: t('tenant.policy.name') },
    description: { label: t('tenant.policy.description') },
    limits: {
      label: t('tenant.policy.limits'),
      format: (limits) => limitsText(t, limits),
    },
    expireDays: { label: t('tenant.policy.expireDays') },
    dataRange: { label: t('tenant.policy.dataRange'), format: (range) => scopeTexts(t)[range] },
    tenantSetting: {
      label: t('tenant.policy.setting'),
      format: (setting) => settingTexts(t)[setting],
    },
    secondFactor: {
      label: t('tenant.policy.secondFactor'),
      format: (setting) => secondFactorTexts(t)[setting],
    },
    defaultTenantId: { label: t('tenant.policy.defaultTenant') },
    defaultDeptId: { label: t('tenant.policy.defaultDept') },
    defaultRoleId: { label: t('tenant.policy.defaultRole') },
    defaultPostId: { label: t('tenant.policy.defaultPost') },
    menuIds: {
      label: t('tenant.policy.menus'),
      format: (ids = []) => t('tenant.policy.menus.count', { count: ids.length }),
    },
    sort,
    remark,
  } satisfies FieldFormats<PolicyValues>;
}
