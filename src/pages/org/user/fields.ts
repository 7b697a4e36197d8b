import type { DeptNode } from '#contract/dept';
import type { Member } from '#contract/member/member';
import type { FieldFormats } from '@/components/crud/form/conflict/ConflictDialog';
import { phoneFormat } from '@/components/phone/PhoneText';
import type { useT } from '@/hooks/useT';

/** Values of a user's form; the password only exists for a new user. */
export type MemberValues = Pick<
  Member,
  | 'username'
  | 'realName'
  | 'deptId'
  | 'postIds'
  | 'roleIds'
  | 'phone'
  | 'email'
  | 'sex'
  | 'birthday'
  | 'qq'
  | 'region'
  | 'address'
  | 'status'
  | 'remark'
> & {
  password?: string;
  /** A private file that becomes the picture; undefined keeps the present one. */
  avatarFileId?: number;
};

/** Instead of a file: no picture. Forms leave null out. */
export const NO_PICTURE = 0;

interface Named {
  id: number;
  name: string;
}

/** Labels and formats of a user's fields. */
export function memberFields(
  t: ReturnType<typeof useT>,
  depts: readonly DeptNode[],
  posts: readonly Named[],
  roles: readonly Named[],
) {
  const nameIn = (all: readonly Named[], id: number | null) =>
    all.find((one) => one.id === id)?.name ?? String(id);

  const namesIn = (all: readonly Named[], ids: readonly number[]) =>
    ids.map((id) => nameIn(all, id)).join(t('crud.ask.separator'));

  return {
    avatarFileId: {
      label: t('org.user.picture'),
      format: (id) => (id === NO_PICTURE ? '-' : t('org.user.picture.another')),
    },
    username: { label: t('org.user.username') },
    password: { label: t('org.user.password'), format: () => '••••' },
    realName: { label: t('org.user.realName') },
    deptId: { label: t('org.user.dept'), format: (id) => nameIn(depts, id) },
    postIds: { label: t('org.user.posts'), format: (ids) => namesIn(posts, ids) },
    roleIds: { label: t('org.user.roles'), format: (ids) => namesIn(roles, ids) },
    phone: { label: t('org.user.phone'), format: phoneFormat },
    email: { label: t('org.user.email') },
    sex: { label: t('org.user.sex'), format: (sex) => t(`org.user.sex.${sex}`) },
    birthday: { label: t('org.user.birthday') },
    qq: { label: t('org.user.qq') },
    region: { label: t('org.user.region') },
    address: { label: t('org.user.address') },
    status: { label: t('crud.field.status'), format: (status) => t(`crud.status.${status}`) },
    remark: { label: t('crud.field.remark') },
  } satisfies FieldFormats<MemberValues>;
}
