import { ProForm, ProFormText } from '@ant-design/pro-components';
import { useState } from 'react';
import { LIMIT } from '#contract/limits';
import type { Tenant } from '#contract/tenant/tenant';
import { FormDrawer } from '@/components/crud/form/FormDrawer';
import { FormSection, WholeLine } from '@/components/crud/form/FormSection';
import { RecordFields } from '@/components/crud/form/RecordFields';
import { HistoryLink } from '@/components/crud/HistoryLink';
import { PhoneField } from '@/components/phone/PhoneField';
import { useRules } from '@/hooks/useRules';
import { useT } from '@/hooks/useT';
import { addTenant, updateTenant } from '@/services/tenant/tenant';
import { ExpiryField } from '../ExpiryField';
import { AdminFields } from './AdminFields';
import { type TenantValues, tenantFields, toAdd, toUpdate } from './fields';
import { PolicyField } from './PolicyField';

interface TenantFormProps {
  isOpen: boolean;
  row?: Tenant;
  onClose: () => void;
  onSaved: () => unknown;
}

const WIDTH = 760;

/** Creates a tenant with its administrator, or edits one. */
export function TenantForm({ isOpen, row, onClose, onSaved }: TenantFormProps) {
  const t = useT();
  const rules = useRules();
  const fields = tenantFields(t);
  const [days, setDays] = useState<number | null>();

  return (
    <FormDrawer<TenantValues, Tenant>
      name="tenant"
      extra={row && <HistoryLink kind="tenant" id={row.id} />}
      title={t(row ? 'tenant.manage.edit' : 'tenant.manage.add')}
      isOpen={isOpen}
      row={row}
      initialValues={row ?? { sort: 0 }}
      onClose={() => {
        setDays(undefined);
        onClose();
      }}
      onSaved={() => {
        setDays(undefined);
        return onSaved();
      }}
      onSave={(values, base) =>
        base ? updateTenant(toUpdate(values, base)) : addTenant(toAdd(values))
      }
      fields={fields}
      width={WIDTH}
    >
      <FormSection title={t('tenant.manage.base')}>
        <ProFormText
          name="name"
          label={fields.name.label}
          rules={[rules.required(fields.name.label), rules.max(LIMIT.name)]}
        />
        <ProFormText
          name="code"
          label={fields.code.label}
          disabled={Boolean(row)}
          extra={row ? undefined : t('tenant.manage.code.hint')}
          rules={[rules.required(fields.code.label), ...rules.code]}
        />
        {!row && (
          <ProForm.Item
            name="policyId"
            label={fields.policyId.label}
            rules={[{ ...rules.required(fields.policyId.label), type: 'number' }]}
          >
            <PolicyField onPick={setDays} />
          </ProForm.Item>
        )}
        <ExpiryField label={fields.expiresAt.label} days={days} isNew={!row} />
        <ProFormText name="leader" label={fields.leader.label} rules={[rules.max(LIMIT.name)]} />
        <PhoneField name="phone" label={fields.phone.label} />
        <ProFormText name="email" label={fields.email.label} rules={rules.email} />
      </FormSection>
      {!row && <AdminFields />}
      <WholeLine>
        <RecordFields hasStatus={false} />
      </WholeLine>
    </FormDrawer>
  );
}
