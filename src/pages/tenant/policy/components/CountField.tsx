import { ProForm } from '@ant-design/pro-components';
import { Checkbox, Flex, InputNumber } from 'antd';
import type { Rule } from 'antd/es/form';
import { useRef } from 'react';
import { parseTyped } from '@/components/crud/form/DigitField';
import { useT } from '@/hooks/useT';

/** A count, or null for none; undefined while nothing is entered. */
type Count = number | null | undefined;

interface CountFieldProps {
  name: string | string[];
  label: string;
  min: number;
  max: number;
  /** What no count at all is called. */
  none: string;
}

/**
 * A field for a count or none. A number that cannot be is refused in words: the bounds of the number
 * field itself would change it without a word.
 */
export function CountField({ name, label, min, max, none }: CountFieldProps) {
  const t = useT();
  const count: Rule = {
    validator: (_rule, value: Count) =>
      value === null || (Number.isInteger(value) && Number(value) >= min && Number(value) <= max)
        ? Promise.resolve()
        : Promise.reject(new Error(t('tenant.policy.count', { min, max, none }))),
  };
  return (
    <ProForm.Item name={name} label={label} rules={[count]}>
      <CountInput label={label} none={none} />
    </ProForm.Item>
  );
}

interface CountInputProps extends Pick<CountFieldProps, 'label' | 'none'> {
  id?: string;
  value?: Count;
  onChange?: (count: Count) => void;
}

function CountInput({ id, value, onChange, label, none }: CountInputProps) {
  // Whoever ticks and unticks the box has lost nothing.
  const last = useRef<Count>(undefined);
  const handleNone = (isNone: boolean) => {
    if (isNone) last.current = value;
    onChange?.(isNone ? null : last.current);
  };
  return (
    <Flex gap="small" align="center">
      <InputNumber<number>
        id={id}
        value={value ?? null}
        disabled={value === null}
        parser={parseTyped}
        onChange={(count) => onChange?.(count ?? undefined)}
        style={{ flex: 1, minWidth: 0 }}
      />
      <Checkbox
        checked={value === null}
        aria-label={`${label}: ${none}`}
        onChange={({ target }) => handleNone(target.checked)}
      >
        {none}
      </Checkbox>
    </Flex>
  );
}
