import {
  ProFormDependency,
  ProFormSelect,
  ProFormText,
  ProFormTreeSelect,
} from '@ant-design/pro-components';
import { useModel } from '@umijs/max';
import { LIMIT } from '#contract/limits';
import type { Role } from '#contract/role/role';
import { FormDrawer } from '@/components/crud/form/FormDrawer';
import { FormSection, WholeLine } from '@/components/crud/form/FormSection';
import { RecordFields, recordFormats } from '@/components/crud/form/RecordFields';
import { treeSelectProps } from '@/components/crud/form/treeSelectProps';
import { HistoryLink } from '@/components/crud/HistoryLink';
import { scopeTexts } from '@/features/grant/scope-texts';
import { RoomNote } from '@/features/quota/RoomNote';
import { useAbout } from '@/hooks/reading/about';
import { useOptions } from '@/hooks/reading/useOptions';
import { useRules } from '@/hooks/useRules';
import { useT } from '@/hooks/useT';
import { getDeptTree } from '@/services/dept';
import { addRole, updateRole } from '@/services/role';
import { branchOf } from '@/utils/tree';
import { ScopeDepts } from './ScopeDepts';

type Values = Pick<
  Role,
  'parentId' | 'name' | 'code' | 'dataScope' | 'deptIds' | 'sort' | 'status' | 'remark'
>;

interface RoleFormProps {
  isOpen: boolean;
  row?: Role;
  preset?: Partial<Role>;
  /** All roles, as options for the parent. */
  nodes: readonly Role[];
  /** Roles that the caller may choose as a parent. */
  parentIds?: ReadonlySet<number>;
  onClose: () => void;
  onSaved: () => unknown;
}

/** Creates or edits a role; its own branch can't become its parent. */
export function RoleForm(props: RoleFormProps) {
  const { isOpen, row, preset, nodes, parentIds, onClose, onSaved } = props;
  const t = useT();
  const rules = useRules();
  const about = useAbout();
  const { initialState } = useModel('@@initialState');
  const { data: depts = [], loading } = useOptions('GET /user/admin/dept/tree', getDeptTree, {
    ready: isOpen,
  });
  const own = row ? branchOf(nodes, row.id) : undefined;
  const parents = nodes.map((node) => ({
    ...node,
    disabled: own?.has(node.id) || (node.id !== row?.parentId && !parentIds?.has(node.id)),
  }));
  const scopes = scopeTexts(t);
  const choices = (texts: Readonly<Record<string, string>>) =>
    Object.entries(texts).map(([value, label]) => ({ value, label }));
  const deptNames = (ids: readonly number[]) =>
    ids
      .map((id) => depts.find((dept) => dept.id === id)?.name ?? String(id))
      .join(t('crud.ask.separator'));
  // A default admin manages the whole tenant; other callers create roles below their own.
  const mayBeRoot = initialState?.user?.isDefaultAdmin || row?.parentId === null;

  return (
    <FormDrawer<Values, Role>
      name="role"
      extra={row && <HistoryLink kind="role" id={row.id} />}
      title={t(row ? 'permission.role.edit' : 'permission.role.add')}
      isOpen={isOpen}
      row={row}
      initialValues={row ?? { dataScope: 'self', sort: 0, status: 'enabled', ...preset }}
      onClose={onClose}
      onSaved={onSaved}
      onSave={(values, base) => {
        const deptIds = values.dataScope === 'custom' ? (values.deptIds ?? []) : [];
        const body = { ...values, deptIds, parentId: values.parentId ?? null };
        return base
          ? updateRole({ ...body, id: base.id, version: base.version }, about)
          : addRole(body, about);
      }}
      fields={{
        parentId: {
          label: t('permission.role.parent'),
          format: (id) => nodes.find((node) => node.id === id)?.name,
        },
        name: { label: t('permission.role.name') },
        code: { label: t('permission.role.code') },
        dataScope: { label: t('permission.role.dataScope'), format: (scope) => scopes[scope] },
        deptIds: { label: t('permission.role.depts'), format: deptNames },
        ...recordFormats(t),
      }}
      width={760}
    >
      {!row && <RoomNote kind="roles" />}
      <FormSection title={t('permission.role.group.role')}>
        <ProFormText
          name="name"
          label={t('permission.role.name')}
          rules={[rules.required(t('permission.role.name')), rules.max(LIMIT.name)]}
        />
        <ProFormText
          name="code"
          label={t('permission.role.code')}
          rules={[rules.required(t('permission.role.code')), ...rules.code]}
        />
        <ProFormTreeSelect
          name="parentId"
          label={t('permission.role.parent')}
          placeholder={mayBeRoot ? t('permission.role.root') : undefined}
          allowClear={mayBeRoot}
          rules={
            mayBeRoot ? [] : [{ ...rules.required(t('permission.role.parent')), type: 'number' }]
          }
          fieldProps={treeSelectProps(parents, 'name')}
        />
        <ProFormSelect
          name="dataScope"
          label={t('permission.role.dataScope')}
          allowClear={false}
          options={choices(scopes)}
        />
        <ProFormDependency name={['dataScope']}>
          {({ dataScope }) =>
            dataScope === 'custom' && (
              <WholeLine>
                <ScopeDepts depts={depts} isLoading={loading} />
              </WholeLine>
            )
          }
        </ProFormDependency>
      </FormSection>
      <FormSection title={t('crud.group.order')}>
        <RecordFields />
      </FormSection>
    </FormDrawer>
  );
}
