import { ProFormText } from '@ant-design/pro-components';
import { useRules } from '@/hooks/useRules';
import { formatMobile } from '@/utils/phone';

/**
 * A form field for a phone number, formatted as in its country; the server normalises it to E.164.
 */
export function PhoneField({ name, label }: { name: string; label: string }) {
  const rules = useRules();
  return (
    <ProFormText
      name={name}
      label={label}
      rules={rules.phone}
      convertValue={(phone: string | null) => formatMobile(phone ?? '')}
    />
  );
}
