import {
  ProForm,
  ProFormDependency,
  ProFormRadio,
  ProFormSelect,
  ProFormText,
  ProFormTextArea,
} from '@ant-design/pro-components';
import { useRef } from 'react';
import { LIMIT } from '#contract/limits';
import { FormDrawer } from '@/components/crud/form/FormDrawer';
import { FormSection, WholeLine } from '@/components/crud/form/FormSection';
import { RecordFields } from '@/components/crud/form/RecordFields';
import { HistoryLink } from '@/components/crud/HistoryLink';
import { scopeTexts } from '@/features/grant/scope-texts';
import { LIMIT_KINDS } from '@/features/tenant/limits';
import { useAskPreview } from '@/features/tenant/preview/useAskPreview';
import { useRules } from '@/hooks/useRules';
import { useT } from '@/hooks/useT';
import { addPolicy, previewPolicy, updatePolicy } from '@/services/tenant/policy';
import {
  newPolicy,
  type PolicyRow,
  type PolicyValues,
  policyFields,
  secondFactorTexts,
  settingTexts,
  toBody,
} from '../fields';
import { CountField } from './CountField';
import { DefaultFields } from './DefaultFields';
import { MenusField } from './MenusField';

interface PolicyFormProps {
  isOpen: boolean;
  row?: PolicyRow;
  /** Values of the policy that a new one is copied from. */
  preset?: Partial<PolicyRow>;
  onClose: () => void;
  onSaved: () => unknown;
}

const WIDTH = 880;

const choices = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([value, label]) => ({ value, label }));

const changeOf = (values: PolicyValues, { id, version }: PolicyRow) => ({
  ...toBody(values),
  ...{ id, version },
});

/** Creates or edits a policy. */
export function PolicyForm({ isOpen, row, preset, onClose, onSaved }: PolicyFormProps) {
  const t = useT();
  const rules = useRules();
  const fields = policyFields(t);
  const askPreview = useAskPreview();
  // What saving does must be what was looked at.
  const outcome = useRef<string>(undefined);

  return (
    <FormDrawer<PolicyValues, PolicyRow>
      name="policy"
      extra={row && <HistoryLink kind="policy" id={row.id} />}
      title={t(row ? 'tenant.policy.edit' : 'tenant.policy.add')}
      isOpen={isOpen}
      row={row}
      initialValues={row ?? { ...newPolicy(), ...preset }}
      onClose={onClose}
      onSaved={onSaved}
      confirm={async (values, base) => {
        if (!base) return true;
        const preview = await previewPolicy(changeOf(values, base));
        outcome.current = preview.outcome;
        return askPreview(preview);
      }}
      onSave={(values, base) =>
        base
          ? updatePolicy({ ...changeOf(values, base), outcome: outcome.current })
          : addPolicy(toBody(values))
      }
      fields={fields}
      width={WIDTH}
    >
      <FormSection title={t('tenant.policy.base')}>
        <ProFormText
          name="title"
          label={fields.title.label}
          rules={[rules.required(fields.title.label), rules.max(LIMIT.title)]}
        />
        <CountField
          name="expireDays"
          label={fields.expireDays.label}
          min={1}
          max={LIMIT.expireDays}
          none={t('tenant.policy.expireDays.never')}
        />
        <WholeLine>
          <ProFormTextArea
            name="description"
            label={fields.description.label}
            rules={[
              rules.required(fields.description.label),
              {
                min: LIMIT.description,
                transform: (text: string) => text?.trim(),
                message: t('tenant.policy.description.short', { min: LIMIT.description }),
              },
              rules.max(LIMIT.remark),
            ]}
          />
        </WholeLine>
      </FormSection>
      <FormSection title={fields.limits.label} hint={t('tenant.policy.limits.hint')}>
        {LIMIT_KINDS.map((kind) => (
          <CountField
            key={kind}
            name={['limits', kind]}
            label={t(`tenant.limit.${kind}`)}
            min={0}
            max={LIMIT.quota}
            none={t('tenant.limit.unlimited')}
          />
        ))}
      </FormSection>
      <FormSection title={t('tenant.policy.registration')}>
        <ProFormSelect
          name="dataRange"
          label={fields.dataRange.label}
          tooltip={t('tenant.policy.dataRange.hint')}
          allowClear={false}
          options={choices(scopeTexts(t))}
        />
        <ProFormRadio.Group
          name="tenantSetting"
          label={fields.tenantSetting.label}
          options={choices(settingTexts(t))}
        />
        <ProFormDependency name={['tenantSetting']}>
          {({ tenantSetting }) => tenantSetting === 'join' && <DefaultFields row={row} />}
        </ProFormDependency>
      </FormSection>
      <FormSection title={t('tenant.policy.signingIn')}>
        <WholeLine>
          <ProFormRadio.Group
            name="secondFactor"
            label={fields.secondFactor.label}
            extra={t('tenant.policy.secondFactor.hint')}
            options={choices(secondFactorTexts(t))}
          />
        </WholeLine>
      </FormSection>
      <FormSection title={fields.menuIds.label}>
        <WholeLine>
          <ProForm.Item name="menuIds">
            <MenusField />
          </ProForm.Item>
          <RecordFields hasStatus={false} />
        </WholeLine>
      </FormSection>
    </FormDrawer>
  );
}
