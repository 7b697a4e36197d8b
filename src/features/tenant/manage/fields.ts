import dayjs from 'dayjs';
import type { Tenant, TenantAdd, TenantUpdate } from '#contract/tenant/tenant';
import type { FieldFormats } from '@/components/crud/form/conflict/ConflictDialog';
import { recordFormats } from '@/components/crud/form/RecordFields';
import { phoneFormat } from '@/components/phone/PhoneText';
import type { Translate } from '@/hooks/useT';

/** Values of the form; policy and administrator are those of a new tenant. */
export type TenantValues = Pick<
  Tenant,
  'name' | 'code' | 'leader' | 'phone' | 'email' | 'expiresAt' | 'sort' | 'remark'
> & {
  policyId?: number;
  username?: string;
  realName?: string;
  password?: string;
};

/** `NEVER` of the field, and what a form has left out, is null. */
const timeOf = (expiresAt: string | null | undefined) =>
  expiresAt && dayjs(expiresAt).isValid() ? expiresAt : null;

const common = ({ name, leader, phone, email, sort, remark }: TenantValues) => ({
  ...{ name, leader, phone, email, sort, remark },
});

/** A new tenant as it is saved; without a choice it expires as its policy says. */
export const toAdd = (values: TenantValues): TenantAdd => ({
  ...common(values),
  code: values.code,
  policyId: values.policyId ?? 0,
  expiresAt: values.expiresAt === undefined ? undefined : timeOf(values.expiresAt),
  username: values.username ?? '',
  realName: values.realName ?? '',
  password: values.password ?? '',
});

/** The changed tenant as it is saved. */
export const toUpdate = (values: TenantValues, { id, version }: Tenant): TenantUpdate => ({
  ...common(values),
  expiresAt: timeOf(values.expiresAt),
  ...{ id, version },
});

/** Labels and formats of the fields. */
export function tenantFields(t: Translate) {
  const { sort, remark } = recordFormats(t);
  return {
    name: { label: t('tenant.manage.name') },
    code: { label: t('tenant.manage.code') },
    policyId: { label: t('tenant.manage.policy') },
    expiresAt: {
      label: t('tenant.manage.expiresAt'),
      format: (at) =>
        timeOf(at) ? dayjs(at).format('YYYY-MM-DD') : t('tenant.manage.expiresAt.never'),
    },
    leader: { label: t('tenant.manage.leader') },
    phone: { label: t('tenant.manage.phone'), format: phoneFormat },
    email: { label: t('tenant.manage.email') },
    username: { label: t('tenant.manage.username') },
    realName: { label: t('tenant.manage.realName') },
    password: { label: t('tenant.manage.password'), format: () => '••••' },
    sort,
    remark,
  } satisfies FieldFormats<TenantValues>;
}
