import { ProFormText } from '@ant-design/pro-components';
import { useRules } from '@/hooks/useRules';
import { formatMobile } from '@/utils/phone';

/** A phone to be typed, shown as it is written in its country; the server makes E.164 of it. */
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
