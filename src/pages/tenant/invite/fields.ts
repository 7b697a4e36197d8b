import dayjs from 'dayjs';
import { BASE_PATH } from '#contract/codes';
import type { Invite, InviteAdd, InviteUpdate } from '#contract/tenant/invite';
import type { FieldFormats } from '@/components/crud/form/conflict/ConflictDialog';
import { recordFormats } from '@/components/crud/form/RecordFields';
import type { Translate } from '@/hooks/useT';
import { DAY_FORMAT } from '@/utils/day';

/** Values of the form; policy and number are those of new invitations. */
export type InviteValues = Pick<
  Invite,
  'title' | 'companyName' | 'expiresAt' | 'sort' | 'remark'
> & {
  policyId?: number;
  count?: number;
};

/** Days after which a new code expires unless another day is chosen. */
const DEFAULT_DAYS = 30;

export const newInvite = (): Partial<InviteValues> => ({
  expiresAt: dayjs().add(DEFAULT_DAYS, 'day').endOf('day').toISOString(),
  count: 1,
  sort: 0,
});

/** `NEVER` of the field, and what a form has left out, is null. */
const timeOf = (expiresAt: string | null | undefined) =>
  expiresAt && dayjs(expiresAt).isValid() ? expiresAt : null;

const common = ({ title, companyName, expiresAt, sort, remark }: InviteValues) => ({
  ...{ title, companyName, sort, remark },
  expiresAt: timeOf(expiresAt),
});

export const toAdd = (values: InviteValues): InviteAdd => ({
  ...common(values),
  policyId: values.policyId ?? 0,
});

export const toUpdate = (values: InviteValues, { id, version }: Invite): InviteUpdate => ({
  ...common(values),
  ...{ id, version },
});

/** Where the code is taken: the registration, with the code filled in. */
export const linkOf = (code: string) =>
  `${window.location.origin}${BASE_PATH}user/reg?invite=${encodeURIComponent(code)}`;

/** What becomes of an invitation, in words. */
export const stateTexts = (t: Translate): Record<Invite['state'], string> => ({
  unused: t('tenant.invite.state.unused'),
  used: t('tenant.invite.state.used'),
  disabled: t('tenant.invite.state.disabled'),
  expired: t('tenant.invite.state.expired'),
});

/** The company that an invitation opens. */
export function companyText(t: Translate, invite: Invite): string {
  const { tenantSetting, companyName, joinedTenantName: name } = invite;
  if (tenantSetting === 'create') return companyName ?? t('tenant.invite.company.own');
  return name ? t('tenant.invite.company.joins', { name }) : t('tenant.invite.company.lost');
}

export const dayText = (t: Translate, at: string | null | undefined) =>
  timeOf(at) ? dayjs(at).format(DAY_FORMAT) : t('tenant.manage.expiresAt.never');

/** Labels and formats of the fields. */
export function inviteFields(t: Translate) {
  const { sort, remark } = recordFormats(t);
  return {
    title: { label: t('tenant.invite.name') },
    policyId: { label: t('tenant.manage.policy') },
    companyName: { label: t('tenant.invite.company') },
    expiresAt: { label: t('tenant.invite.expiresAt'), format: (at) => dayText(t, at) },
    count: { label: t('tenant.invite.count') },
    sort,
    remark,
  } satisfies FieldFormats<InviteValues>;
}
