import { ProForm } from '@ant-design/pro-components';
import { DatePicker, Flex, Radio } from 'antd';
import type { Rule } from 'antd/es/form';
import dayjs from 'dayjs';
import { useRef } from 'react';
import { useRules } from '@/hooks/useRules';
import { useT } from '@/hooks/useT';

/** Forms leave out what is null, so that "never" has a value of its own. */
export const NEVER = 'never';

/** A time, `NEVER` or null; undefined is what the policy says, an empty text a day to be chosen. */
type Expiry = string | null | undefined;

type Way = 'policy' | 'never' | 'date';

interface ExpiryFieldProps {
  label: string;
  /** What the policy of a new tenant says: its days, or null for never; undefined while none is chosen. */
  days?: number | null;
  /** A tenant that exists has a day of its own, whatever its policy says. */
  isNew: boolean;
}

/** The field for the day on whose end a tenant expires. */
export function ExpiryField({ label, ...rest }: ExpiryFieldProps) {
  const rules = useRules();
  const chosen: Rule = {
    ...rules.required(label),
    required: false,
    validator: (_rule, value: Expiry) =>
      value === '' ? Promise.reject(new Error()) : Promise.resolve(),
  };
  return (
    <ProForm.Item name="expiresAt" label={label} rules={[chosen]}>
      <ExpiryInput label={label} {...rest} />
    </ProForm.Item>
  );
}

interface ExpiryInputProps extends ExpiryFieldProps {
  id?: string;
  value?: Expiry;
  onChange?: (expiry: Expiry) => void;
}

function wayOf(value: Expiry, isNew: boolean): Way {
  if (value === undefined && isNew) return 'policy';
  return value === undefined || value === null || value === NEVER ? 'never' : 'date';
}

function ExpiryInput({ id, value, onChange, label, days, isNew }: ExpiryInputProps) {
  const t = useT();
  // Whoever goes from one way to another and back has lost nothing.
  const last = useRef('');
  const way = wayOf(value, isNew);

  const policyText = () => {
    if (days === undefined) return t('tenant.manage.expiresAt.policy');
    if (days === null) return t('tenant.manage.expiresAt.policy.never');
    return t('tenant.manage.expiresAt.policy.days', { days });
  };
  const handleWay = (next: Way) => {
    if (way === 'date') last.current = value ?? '';
    if (next === 'policy') onChange?.(undefined);
    else onChange?.(next === 'never' ? NEVER : last.current);
  };

  return (
    <Flex vertical gap="small">
      <Radio.Group
        id={id}
        aria-label={label}
        value={way}
        onChange={({ target }) => handleWay(target.value)}
        options={[
          ...(isNew ? [{ value: 'policy', label: policyText() }] : []),
          { value: 'never', label: t('tenant.manage.expiresAt.never') },
          { value: 'date', label: t('tenant.manage.expiresAt.date') },
        ]}
      />
      {way === 'date' && (
        <DatePicker
          aria-label={t('tenant.manage.expiresAt.date')}
          value={value ? dayjs(value) : null}
          minDate={dayjs()}
          onChange={(day) => onChange?.(day ? day.endOf('day').toISOString() : '')}
        />
      )}
    </Flex>
  );
}
