import { Descriptions, Skeleton } from 'antd';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import type { Member } from '#contract/member/member';
import { PhoneText } from '@/components/phone/PhoneText';
import { TermsLink } from '@/features/site/terms/part';
import { formatYuan } from '@/features/wallet/amounts';
import { useAbout } from '@/hooks/reading/about';
import { useData } from '@/hooks/reading/useData';
import { useT } from '@/hooks/useT';
import { listPostOptions } from '@/services/post';
import { getAssignableRoles } from '@/services/role';

const show = (time: string | null) => (time ? dayjs(time).format('YYYY-MM-DD HH:mm:ss') : null);

const namesOf = (rows: readonly { id: number; name: string }[] = [], ids: readonly number[]) =>
  rows.filter(({ id }) => ids.includes(id)).map(({ name }) => name);

/** The names of what a user holds, once it is known what they are called. */
const held = (
  ids: readonly number[],
  { data, error }: { data?: unknown; error?: unknown },
  text: string,
) => (ids.length > 0 && !data && !error ? <Skeleton.Input active size="small" /> : text);

/** The profile of a user. */
export function MemberProfile({ member }: { member: Member }) {
  const t = useT();
  const about = useAbout();
  const posts = useData(() => listPostOptions(about));
  const roles = useData(() => getAssignableRoles(about));
  const known = namesOf(roles.data, member.roleIds);
  const others = member.roleIds.length - known.length;
  // Which are others is unknown until the roles have come.
  const roleNames =
    others > 0 && (roles.data || roles.error)
      ? [...known, t('org.user.roles.others', { count: others })]
      : known;
  const postNames = namesOf(posts.data, member.postIds);
  const separator = t('crud.ask.separator');

  const items: [string, ReactNode][] = [
    [t('org.user.username'), member.username],
    [t('org.user.realName'), member.realName],
    [t('crud.field.status'), t(`crud.status.${member.status}`)],
    [t('org.user.dept'), member.deptName],
    [t('org.user.posts'), held(member.postIds, posts, postNames.join(separator))],
    [t('org.user.roles'), held(member.roleIds, roles, roleNames.join(separator))],
    [t('org.user.balance'), formatYuan(member.balance)],
    [t('org.user.integral'), member.integral],
    [t('org.user.phone'), member.phone && <PhoneText key="phone" phone={member.phone} />],
    [t('org.user.email'), member.email],
    [t('org.user.sex'), t(`org.user.sex.${member.sex}`)],
    [t('org.user.birthday'), member.birthday],
    [t('org.user.qq'), member.qq],
    [t('org.user.region'), member.region],
    [t('org.user.address'), member.address],
    [t('org.user.lastActive'), show(member.lastActiveAt) ?? t('org.user.never')],
    [
      t('org.user.lastLogin'),
      [show(member.lastLoginAt), member.lastLoginIp].filter(Boolean).join(' · '),
    ],
    [t('org.user.loginCount'), member.loginCount],
    [t('crud.field.createdAt'), show(member.createdAt)],
    [
      t('org.user.detail.agreed'),
      member.agreedVersion && (
        <span key="agreed">
          <TermsLink version={member.agreedVersion} />
          {` · ${show(member.agreedAt)}`}
        </span>
      ),
    ],
    [t('crud.field.remark'), member.remark],
  ];
  return (
    <Descriptions
      column={{ xs: 1, md: 2 }}
      size="small"
      items={items.map(([label, value]) => ({
        key: label,
        label,
        children: value === '' ? '-' : (value ?? '-'),
      }))}
    />
  );
}
