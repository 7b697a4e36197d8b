import { ProForm } from '@ant-design/pro-components';
import { useState } from 'react';
import type { Tenant } from '#contract/tenant/tenant';
import { FormModal } from '@/components/crud/form/FormModal';
import { useRules } from '@/hooks/useRules';
import { useT } from '@/hooks/useT';
import { previewTenantPolicy, setTenantPolicy } from '@/services/tenant/tenant';
import { ExpiryField, NEVER } from '../ExpiryField';
import { useAskPreview } from '../preview/useAskPreview';
import { PolicyField } from './PolicyField';

interface OtherPolicyFormProps {
  tenant: Tenant;
  isOpen: boolean;
  onClose: () => void;
  /** Called once the list has changed. */
  onDone: () => unknown;
}

interface Values {
  policyId: number;
  expiresAt?: string | null;
}

const WIDTH = 520;

/** Gives a tenant another policy, once what that changes has been looked at. */
export function OtherPolicyForm({ tenant, isOpen, onClose, onDone }: OtherPolicyFormProps) {
  const t = useT();
  const rules = useRules();
  const askPreview = useAskPreview();
  const [days, setDays] = useState<number | null>();
  const { id, version, name } = tenant;

  const save = async ({ policyId, expiresAt }: Values) => {
    const preview = await previewTenantPolicy({ id, policyId });
    if (!(await askPreview(preview))) return false;
    const end = expiresAt === NEVER ? null : (expiresAt ?? null);
    return setTenantPolicy({ id, version, policyId, expiresAt: end, outcome: preview.outcome });
  };

  return (
    <FormModal<Values>
      name="other-policy"
      title={t('tenant.manage.otherPolicy.title', { name })}
      isOpen={isOpen}
      onClose={onClose}
      width={WIDTH}
      initialValues={{ policyId: tenant.policyId ?? undefined, expiresAt: tenant.expiresAt }}
      onSave={save}
      done={t('tenant.manage.otherPolicy.done')}
      onDone={onDone}
      fields={['policyId']}
    >
      <ProForm.Item
        name="policyId"
        label={t('tenant.manage.policy')}
        rules={[{ ...rules.required(t('tenant.manage.policy')), type: 'number' }]}
      >
        <PolicyField onPick={setDays} />
      </ProForm.Item>
      <ExpiryField label={t('tenant.manage.expiresAt')} days={days} isNew={false} />
    </FormModal>
  );
}
