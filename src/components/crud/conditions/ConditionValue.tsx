import { DatePicker, Input, InputNumber, Select, Space } from 'antd';
import dayjs from 'dayjs';
import type { Operator } from '#contract/list-operators';
import { useT } from '@/hooks/useT';
import { multiSelectProps } from '@/mended/multiSelectProps';
import { arityOf, CONDITION_LIMIT } from './condition';
import type { ConditionField } from './texts';

interface ConditionValueProps {
  id?: string;
  field: ConditionField;
  operator: Operator;
  value?: unknown;
  onChange?: (value: unknown) => void;
}

const FORMAT = 'YYYY-MM-DD HH:mm';
const dateOf = (value: unknown) => (typeof value === 'string' ? dayjs(value) : null);

/** Asks for what an operator compares with, in the control that fits the field. */
export function ConditionValue({ id, field, operator, value, onChange }: ConditionValueProps) {
  const t = useT();
  const { kind, choices } = field;
  const arity = arityOf(operator);
  const label = t('condition.value.of', { field: field.label });
  const common = { id, 'aria-label': label, style: { width: '100%' } };
  const pair = (Array.isArray(value) ? value : []) as unknown[];
  const setAt = (at: number, one: unknown) =>
    onChange?.([0, 1].map((place) => (place === at ? one : pair[place])));
  const ends = [t('condition.from'), t('condition.to')];

  if (arity === 'none') return null;
  if (choices || arity === 'many') {
    const isNumber = kind === 'id' || kind === 'link' || kind === 'int';
    const read = (one: unknown) => (isNumber && !choices ? Number(one) : one);
    return (
      <Select
        {...common}
        {...(arity === 'many' && multiSelectProps)}
        mode={arity === 'many' ? (choices ? 'multiple' : 'tags') : undefined}
        maxCount={arity === 'many' ? CONDITION_LIMIT.values : undefined}
        placeholder={choices ? t('condition.choose') : t('condition.several')}
        showSearch={{ optionFilterProp: 'label' }}
        options={choices ? [...choices] : []}
        tokenSeparators={[',', '，', ';', '\n']}
        value={value}
        onChange={(next: unknown) => onChange?.(Array.isArray(next) ? next.map(read) : next)}
      />
    );
  }
  if (kind === 'time') {
    const date = (at: number | undefined, one: unknown) => (
      <DatePicker
        {...common}
        key={at}
        id={at === 1 ? undefined : id}
        aria-label={at === undefined ? label : `${label}: ${ends[at]}`}
        placeholder={at === undefined ? undefined : ends[at]}
        showTime={{ format: 'HH:mm' }}
        format={FORMAT}
        value={dateOf(one)}
        onChange={(next) => {
          const instant = next?.startOf('minute').toISOString();
          if (at === undefined) onChange?.(instant);
          else setAt(at, instant);
        }}
      />
    );
    if (arity === 'one') return date(undefined, value);
    return <Space.Compact block>{[0, 1].map((at) => date(at, pair[at]))}</Space.Compact>;
  }
  if (kind === 'text' || kind === 'phone') {
    return (
      <Input
        {...common}
        maxLength={CONDITION_LIMIT.text}
        value={String(value ?? '')}
        onChange={({ target }) => onChange?.(target.value)}
      />
    );
  }
  const number = (at: number | undefined, one: unknown) => (
    <InputNumber
      {...common}
      key={at}
      id={at === 1 ? undefined : id}
      aria-label={at === undefined ? label : `${label}: ${ends[at]}`}
      placeholder={at === undefined ? undefined : ends[at]}
      precision={0}
      value={typeof one === 'number' ? one : null}
      onChange={(next) => (at === undefined ? onChange?.(next) : setAt(at, next))}
    />
  );
  if (arity === 'one') return number(undefined, value);
  return <Space.Compact block>{[0, 1].map((at) => number(at, pair[at]))}</Space.Compact>;
}
