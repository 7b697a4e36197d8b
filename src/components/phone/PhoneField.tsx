import { ProFormText } from '@ant-design/pro-components';
import { Form } from 'antd';
import { useRules } from '@/hooks/useRules';
import { usePhone } from './usePhone';

/**
 * A form field for a phone number, which is shown as in its country until somebody types; the
 * server normalises it to E.164.
 */
export function PhoneField({ name, label }: { name: string; label: string }) {
  const rules = useRules();
  const form = Form.useFormInstance();
  const stored = Form.useWatch<string | null | undefined>(name, form) ?? '';
  const written = usePhone(stored);
  return (
    <ProFormText
      name={name}
      label={label}
      rules={rules.phone}
      convertValue={(phone: string | null) =>
        phone === stored && !form.isFieldTouched(name) ? written : (phone ?? '')
      }
    />
  );
}
