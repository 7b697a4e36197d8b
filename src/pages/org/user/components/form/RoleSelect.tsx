import { ProFormSelect } from '@ant-design/pro-components';
import { useModel } from '@umijs/max';
import { LIMIT } from '#contract/limits';
import type { Member } from '#contract/member/member';
import type { RoleOption } from '#contract/role/role';
import { useOptions } from '@/hooks/reading/useOptions';
import { useCan } from '@/hooks/useCan';
import { useT } from '@/hooks/useT';
import { multiSelectProps } from '@/mended/multiSelectProps';
import { listRoles } from '@/services/role';
import { readPages } from '@/utils/read-pages';

interface RoleSelectProps {
  /** The user being edited. */
  row?: Member;
  /** Roles that the caller may assign; undefined while they load. */
  roles?: readonly RoleOption[];
  label: string;
}

/**
 * Selects the roles of a user among those that the caller may assign; whoever sees others is told why
 * they can't be chosen. The roles of the own seat are locked, except for a default admin; users with
 * other roles cannot be edited (useRefusal).
 */
export function RoleSelect({ row, roles, label }: RoleSelectProps) {
  const t = useT();
  const can = useCan();
  const { initialState } = useModel('@@initialState');
  const user = initialState?.user;
  const isOwn = row !== undefined && row.id === user?.id && !user.isDefaultAdmin;
  const held = row?.roleIds ?? [];
  const locked = roles ? held.filter((id) => !roles.some((role) => role.id === id)) : [];
  const maySee = can('GET /user/admin/role/list');
  const named = useOptions(
    'GET /user/admin/role/list',
    (about) => readPages((query) => listRoles(query, about)),
    {
      ready: maySee,
    },
  );
  const isNaming = maySee && !named.data && !named.error;
  const known = new Set([...(roles ?? []).map(({ id }) => id), ...locked]);
  const beyond = (roles && named.data?.filter(({ id }) => !known.has(id))) ?? [];

  const lockedLabel = (id: number) => {
    const name = named.data?.find((role) => role.id === id)?.name;
    return t('org.user.roles.locked', { name: name ?? t('org.user.roles.unseen') });
  };

  return (
    <ProFormSelect
      name="roleIds"
      label={label}
      disabled={isOwn || !roles}
      extra={t(isOwn ? 'org.user.roles.own' : 'org.user.roles.hint')}
      rules={[{ type: 'array', max: LIMIT.memberRoles }]}
      options={[
        ...(roles ?? []).map(({ id, name, status }) => ({
          value: id,
          label: status === 'disabled' ? t('org.user.choice.disabled', { name }) : name,
          disabled: status === 'disabled' && !held.includes(id),
        })),
        ...(isNaming ? [] : locked).map((id) => ({
          value: id,
          label: lockedLabel(id),
          disabled: true,
        })),
        ...beyond.map(({ id, name }) => ({
          value: id,
          label: t('org.user.roles.beyond', { name }),
          disabled: true,
        })),
      ]}
      fieldProps={{
        ...multiSelectProps,
        showSearch: { optionFilterProp: 'label' },
      }}
    />
  );
}
