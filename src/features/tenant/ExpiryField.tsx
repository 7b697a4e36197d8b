import { ProForm } from '@ant-design/pro-components';
import { Button, Flex, Radio } from 'antd';
import type { Rule } from 'antd/es/form';
import dayjs from 'dayjs';
import { useRef } from 'react';
import { DayPicker } from '@/components/DayPicker';
import { useT } from '@/hooks/useT';
import { DAY_FORMAT, dayOf } from '@/utils/day';

/** Forms leave out what is null, so that "never" has a value of its own. */
export const NEVER = 'never';

/**
 * A time, `NEVER` or null; undefined is what the policy says, an empty text a day to be chosen, any
 * other what was typed and is no day.
 */
type Expiry = string | null | undefined;

/** The text of the day's field. */
const textOf = (expiry: string) =>
  expiry.includes('T') && dayjs(expiry).isValid() ? dayjs(expiry).format(DAY_FORMAT) : expiry;

type Way = 'policy' | 'never' | 'date';

interface ExpiryFieldProps {
  label: string;
  /** What the chosen policy gives a new tenant: its days, or null for never; undefined while none is chosen. */
  days?: number | null;
  /** A tenant that exists has a day of its own; what its policy says is only offered. */
  isNew: boolean;
}

/** The field for the day on whose end a tenant expires. */
export function ExpiryField({ label, ...rest }: ExpiryFieldProps) {
  const t = useT();
  // The day of a tenant that has expired stays until another is chosen.
  const chosen: Rule = ({ isFieldTouched }) => ({
    validator: async (_rule, value: Expiry) => {
      if (wayOf(value, rest.isNew) !== 'date' || !isFieldTouched('expiresAt')) return;
      if (!value) throw new Error(t('crud.rule.required', { label }));
      if (!dayOf(textOf(value))) throw new Error(t('crud.rule.day'));
      if (dayjs(value).isBefore(dayjs())) throw new Error(t('crud.rule.notPast'));
    },
  });
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

  const handleOffer = () =>
    onChange?.(days ? dayjs().add(days, 'day').endOf('day').toISOString() : NEVER);

  return (
    <Flex vertical gap="small" align="start">
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
        <DayPicker
          label={t('tenant.manage.expiresAt.date')}
          value={value && textOf(value)}
          minDate={dayjs()}
          onChange={(given) => {
            const text = given ?? '';
            onChange?.(dayOf(text)?.endOf('day').toISOString() ?? text);
          }}
        />
      )}
      {!isNew && days !== undefined && (
        <Button type="link" style={{ paddingInline: 0 }} onClick={handleOffer}>
          {policyText()}
        </Button>
      )}
    </Flex>
  );
}
