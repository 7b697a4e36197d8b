import { ProFormText } from '@ant-design/pro-components';
import { LIMIT } from '#contract/limits';
import { FormSection } from '@/components/crud/form/FormSection';
import { useRules } from '@/hooks/useRules';
import { useT } from '@/hooks/useT';
import { tenantFields } from './fields';

/** The account of a new tenant's administrator. */
export function AdminFields() {
  const t = useT();
  const rules = useRules();
  const { username, realName, password } = tenantFields(t);
  return (
    <FormSection title={t('tenant.manage.administrator')}>
      <ProFormText
        name="username"
        label={username.label}
        fieldProps={{ autoComplete: 'off' }}
        rules={[rules.required(username.label), ...rules.username]}
      />
      <ProFormText
        name="realName"
        label={realName.label}
        rules={[rules.required(realName.label), rules.max(LIMIT.name)]}
      />
      <ProFormText.Password
        name="password"
        label={password.label}
        extra={t('tenant.manage.password.hint')}
        fieldProps={{ autoComplete: 'new-password' }}
        rules={[rules.required(password.label), ...rules.password]}
      />
    </FormSection>
  );
}
