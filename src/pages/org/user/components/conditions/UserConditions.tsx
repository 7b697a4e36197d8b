import type { ComponentProps } from 'react';
import type { Member } from '#contract/member/member';
import { Conditions } from '@/components/crud/conditions/Conditions';
import type { ConditionField } from '@/components/crud/conditions/texts';
import { withTexts } from '@/components/texts/with-texts';
import { useOptions } from '@/hooks/reading/useOptions';
import { useCan } from '@/hooks/useCan';
import { type Translate, useT } from '@/hooks/useT';
import { conditions as english } from '@/locales/en-US/condition';
import { conditions as chinese } from '@/locales/zh-CN/condition';
import { getDeptTree } from '@/services/dept';
import { listPostOptions } from '@/services/post';
import { listRoles } from '@/services/role';
import { readPages } from '@/utils/read-pages';
import { MEMBER_KINDS } from './kinds';

type Name = keyof typeof MEMBER_KINDS;

interface Named {
  id: number;
  name: string;
}

const LABELS = {
  realName: 'org.user.realName',
  username: 'org.user.username',
  status: 'crud.field.status',
  deptId: 'org.user.dept',
  roleId: 'org.user.role',
  postId: 'org.user.post',
  phone: 'org.user.phone',
  email: 'org.user.email',
  sex: 'org.user.sex',
  passwordState: 'org.user.password',
  lastActiveAt: 'org.user.lastActive',
  lastLoginAt: 'org.user.lastLogin',
  loginCount: 'org.user.loginCount',
  createdAt: 'crud.field.createdAt',
  updatedAt: 'crud.field.updatedAt',
  id: 'org.user.id',
} as const satisfies Record<Name, string>;

const toChoices = (rows: readonly Named[] = []) =>
  rows.map(({ id, name }) => ({ value: id, label: name }));

const choicesOf = (t: Translate) => {
  const states: readonly Member['status'][] = ['enabled', 'disabled'];
  const sexes: readonly Member['sex'][] = ['man', 'girl', 'secret'];
  const passwords = ['own', 'temporary'] as const;
  return {
    status: states.map((value) => ({ value, label: t(`crud.status.${value}`) })),
    sex: sexes.map((value) => ({ value, label: t(`org.user.sex.${value}`) })),
    passwordState: passwords.map((value) => ({ value, label: t(`org.user.password.${value}`) })),
  };
};

type UserConditionsProps = Omit<ComponentProps<typeof Conditions>, 'name' | 'fields'>;

/** Conditions over all fields of users; roles only for whoever may list them. */
function AllConditions(props: UserConditionsProps) {
  const t = useT();
  const maySeeRoles = useCan()('GET /user/admin/role/list');
  const depts = useOptions('GET /user/admin/dept/tree', getDeptTree);
  const posts = useOptions('GET /user/admin/post/options', listPostOptions);
  const roles = useOptions(
    'GET /user/admin/role/list',
    (about) => readPages((query) => listRoles(query, about)),
    { ready: maySeeRoles },
  );
  const choices: Partial<Record<Name, ConditionField['choices']>> = {
    ...choicesOf(t),
    deptId: toChoices(depts.data),
    postId: toChoices(posts.data),
    roleId: toChoices(roles.data),
  };
  const names = (Object.keys(MEMBER_KINDS) as Name[]).filter(
    (name) => name !== 'roleId' || maySeeRoles,
  );
  const fields = names.map((name) => ({
    name,
    label: t(LABELS[name]),
    kind: MEMBER_KINDS[name],
    choices: choices[name],
  }));
  return <Conditions name="org-user" fields={fields} {...props} />;
}

export const UserConditions = withTexts(AllConditions, { 'zh-CN': chinese, 'en-US': english });
