import {
  ProForm,
  ProFormSelect,
  ProFormSwitch,
  ProFormTreeSelect,
} from '@ant-design/pro-components';
import { useModel } from '@umijs/max';
import { Form } from 'antd';
import { LIMIT } from '#contract/limits';
import type { Member } from '#contract/member/member';
import { treeSelectProps } from '@/components/crud/form/treeSelectProps';
import { TenantSelect } from '@/features/tenant/TenantSelect';
import { useRules } from '@/hooks/useRules';
import { useT } from '@/hooks/useT';
import { multiSelectProps } from '@/mended/multiSelectProps';
import { usePlaceOptions } from '../usePlaceOptions';

interface Choice {
  id: number;
  name: string;
  status: 'enabled' | 'disabled';
}

/** Choices of a picker; one that is held stays one, whatever has become of it. */
function choicesOf(rows: readonly Choice[], held: readonly number[], unseen: string) {
  const offered = rows.map(({ id, name, status }) => ({
    value: id,
    label: name,
    disabled: status === 'disabled' && !held.includes(id),
  }));
  const others = held.filter((id) => !rows.some((row) => row.id === id));
  return [...offered, ...others.map((id) => ({ value: id, label: unseen, disabled: true }))];
}

const NOTHING = { deptId: undefined, roleIds: [], postIds: [], isDefaultAdmin: false };

/** The tenant of a user first, then what it has there. */
export function PlaceFields({ row }: { row: Member }) {
  const t = useT();
  const rules = useRules();
  const form = Form.useFormInstance();
  const user = useModel('@@initialState').initialState?.user;
  const chosen = Form.useWatch<number | undefined>('tenantId', form) ?? row.tenantId;
  const held = chosen === row.tenantId ? row : undefined;
  const { depts, roles, posts } = usePlaceOptions(chosen);
  /** No id while the names load. */
  const shown = (known: unknown) => ({
    disabled: !known,
    getValueProps: (value?: unknown) => ({ value: known ? (value ?? undefined) : undefined }),
  });
  const searched = { ...multiSelectProps, showSearch: { optionFilterProp: 'label' } };

  const handlePick = () => {
    const isBack = form.getFieldValue('tenantId') === row.tenantId;
    const { deptId, roleIds, postIds, isDefaultAdmin } = row;
    form.setFieldsValue(isBack ? { deptId, roleIds, postIds, isDefaultAdmin } : NOTHING);
  };

  return (
    <>
      <ProForm.Item
        name="tenantId"
        label={t('tenantUser.tenant')}
        extra={t('tenantUser.assign.tenant.hint')}
        rules={[{ ...rules.required(t('tenantUser.tenant')), type: 'number' }]}
      >
        <TenantSelect
          onPick={handlePick}
          onlyOpenBut={row.tenantId}
          nameOfMissing={(id) => (id === row.tenantId ? row.tenantName : `#${id}`)}
        />
      </ProForm.Item>
      <ProFormTreeSelect
        name="deptId"
        label={t('org.user.dept')}
        allowClear
        {...shown(depts)}
        fieldProps={treeSelectProps(
          (depts ?? []).map((dept) => ({
            ...dept,
            disabled: dept.status === 'disabled' && dept.id !== held?.deptId,
          })),
          'name',
        )}
      />
      <ProFormSelect
        name="postIds"
        label={t('org.user.posts')}
        {...shown(posts)}
        options={choicesOf(posts ?? [], held?.postIds ?? [], '…')}
        fieldProps={searched}
      />
      <ProFormSelect
        name="roleIds"
        label={t('org.user.roles')}
        extra={t('org.user.roles.hint')}
        {...shown(roles)}
        rules={[{ type: 'array', max: LIMIT.memberRoles }]}
        options={choicesOf(roles ?? [], held?.roleIds ?? [], t('org.user.roles.unseen'))}
        fieldProps={searched}
      />
      <ProFormSwitch
        name="isDefaultAdmin"
        label={t('tenantUser.assign.admin')}
        disabled={!user?.isDefaultAdmin}
        extra={t(
          user?.isDefaultAdmin ? 'tenantUser.assign.admin.hint' : 'tenantUser.assign.admin.beyond',
        )}
      />
    </>
  );
}
