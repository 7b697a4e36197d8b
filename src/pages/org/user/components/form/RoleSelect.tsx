import { ProFormSelect } from '@ant-design/pro-components';
import { useModel } from '@umijs/max';
import { LIMIT } from '#contract/limits';
import type { Member } from '#contract/member/member';
import type { RoleOption } from '#contract/role/role';
import { useT } from '@/hooks/useT';
import { multiSelectProps } from '@/mended/multiSelectProps';

interface RoleSelectProps {
  /** The user being edited. */
  row?: Member;
  /** Roles that the caller may assign. */
  roles: readonly RoleOption[];
  label: string;
}

/**
 * Selects the roles of a user among those that the caller may assign. Other roles stay. Only a
 * default admin may change its own roles.
 */
export function RoleSelect({ row, roles, label }: RoleSelectProps) {
  const t = useT();
  const { initialState } = useModel('@@initialState');
  const user = initialState?.user;
  const isOwn = row !== undefined && row.id === user?.id && !user.isDefaultAdmin;
  const held = row?.roleIds ?? [];
  const kept = held.filter((id) => !roles.some((role) => role.id === id));

  return (
    <ProFormSelect
      name="roleIds"
      label={label}
      disabled={isOwn}
      extra={isOwn ? t('org.user.roles.own') : undefined}
      rules={[{ type: 'array', max: LIMIT.memberRoles }]}
      options={[
        ...roles.map(({ id, name, status }) => ({
          value: id,
          label: name,
          disabled: status === 'disabled' && !held.includes(id),
        })),
        ...kept.map((id) => ({
          value: id,
          label: t('org.user.roles.beyond', { id }),
          disabled: true,
        })),
      ]}
      fieldProps={{ ...multiSelectProps, showSearch: { optionFilterProp: 'label' } }}
    />
  );
}
