import { ProForm, ProFormSelect, ProFormTreeSelect } from '@ant-design/pro-components';
import { Alert, Form, theme } from 'antd';
import type { Policy } from '#contract/tenant/policy';
import { WholeLine } from '@/components/crud/form/FormSection';
import { treeSelectProps } from '@/components/crud/form/treeSelectProps';
import { TenantSelect } from '@/features/tenant/TenantSelect';
import { useOptions } from '@/hooks/reading/useOptions';
import { useCan } from '@/hooks/useCan';
import { useRules } from '@/hooks/useRules';
import { type Translate, useT } from '@/hooks/useT';
import { getDeptTree } from '@/services/dept';
import { listPostOptions } from '@/services/post';
import { getAssignableRoles } from '@/services/role';
import { policyFields } from '../fields';
import { gapOf } from '../gaps';

interface Choice {
  id: number;
  name: string;
  status: 'enabled' | 'disabled';
}

/** Excepts no tenant: where none is saved, no closed one may be chosen. */
const NO_TENANT = 0;

/** Choices of a picker; what is saved stays one, even if it is not offered any more. */
function choicesOf<Row extends Choice>(rows: readonly Row[], saved: number | null, name: string) {
  const offered = rows.map(({ id, name: label, status }) => ({
    value: id,
    label,
    disabled: status === 'disabled' && id !== saved,
  }));
  if (saved === null || rows.some(({ id }) => id === saved)) return offered;
  return [...offered, { value: saved, label: name, disabled: false }];
}

/** The names of the fields whose default was deleted since it was chosen. */
function lostIn({ lostDefaults }: Policy, t: Translate): string {
  const { defaultDeptId, defaultRoleId, defaultPostId } = policyFields(t);
  const labels = { defaultDeptId, defaultRoleId, defaultPostId };
  return lostDefaults.map((field) => labels[field].label).join(t('crud.ask.separator'));
}

/** Where whoever registers gets a seat: the tenant first, then what it has. */
export function DefaultFields({ row }: { row?: Policy }) {
  const t = useT();
  const rules = useRules();
  const can = useCan();
  const form = Form.useFormInstance();
  const chosen = Form.useWatch<number | null | undefined>('defaultTenantId', form) ?? undefined;
  const isSaved = (chosen ?? null) === row?.defaultTenantId;
  // Looking into another tenant takes this permission.
  const ready = chosen !== undefined && can('GET /user/admin/tenant/detail');
  const asked = { tenantId: chosen, ready };
  const inTenant = { tenantId: chosen };
  const { data: depts } = useOptions(
    'GET /user/admin/dept/tree',
    () => getDeptTree(inTenant),
    asked,
  );
  const { data: roles } = useOptions(
    'GET /user/admin/role/tree',
    () => getAssignableRoles(inTenant),
    { ...asked, query: { for: 'assign' } },
  );
  const { data: posts } = useOptions(
    'GET /user/admin/post/options',
    () => listPostOptions(inTenant),
    asked,
  );

  const saved = isSaved ? row : undefined;
  const { token } = theme.useToken();
  const gap = saved && gapOf(saved);
  const placeholder = chosen === undefined ? t('tenant.policy.default.first') : undefined;
  /** No id while the names load. */
  const shown = (known: unknown) => (value?: number | null) => ({
    value: known ? (value ?? undefined) : undefined,
  });
  const common = (known: unknown) => ({
    allowClear: true,
    disabled: !known,
    placeholder,
    getValueProps: shown(known),
  });

  return (
    <>
      {gap && (
        <WholeLine>
          <Alert
            type="warning"
            showIcon
            style={{ marginBlockEnd: token.margin }}
            title={t(`tenant.policy.join.${gap}.text`, { fields: lostIn(saved, t) })}
          />
        </WholeLine>
      )}
      <ProForm.Item
        name="defaultTenantId"
        label={t('tenant.policy.defaultTenant')}
        rules={[{ ...rules.required(t('tenant.policy.defaultTenant')), type: 'number' }]}
      >
        <TenantSelect
          onlyOpenBut={row?.defaultTenantId ?? NO_TENANT}
          onPick={() =>
            form.setFieldsValue({
              defaultDeptId: undefined,
              defaultRoleId: undefined,
              defaultPostId: undefined,
            })
          }
        />
      </ProForm.Item>
      <ProFormTreeSelect
        name="defaultDeptId"
        label={t('tenant.policy.defaultDept')}
        extra={t('tenant.policy.defaultDept.hint')}
        {...common(depts)}
        fieldProps={treeSelectProps(
          (depts ?? []).map((dept) => ({
            ...dept,
            disabled: dept.status === 'disabled' && dept.id !== saved?.defaultDeptId,
          })),
          'name',
        )}
      />
      <ProFormSelect
        name="defaultRoleId"
        label={t('tenant.policy.defaultRole')}
        {...common(roles)}
        options={choicesOf(roles ?? [], saved?.defaultRoleId ?? null, saved?.defaultRoleName ?? '')}
        fieldProps={{ showSearch: { optionFilterProp: 'label' } }}
      />
      <ProFormSelect
        name="defaultPostId"
        label={t('tenant.policy.defaultPost')}
        {...common(posts)}
        options={choicesOf(posts ?? [], saved?.defaultPostId ?? null, saved?.defaultPostName ?? '')}
        fieldProps={{ showSearch: { optionFilterProp: 'label' } }}
      />
    </>
  );
}
