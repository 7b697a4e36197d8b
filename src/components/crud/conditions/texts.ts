import dayjs from 'dayjs';
import type { Condition, FieldKind, Operator } from '#contract/list-operators';
import type { Translate } from '@/hooks/useT';
import { arityOf } from './condition';

/** A field that conditions may name. */
export interface ConditionField {
  name: string;
  label: string;
  kind: FieldKind;
  /** What it can be; without them anything of its kind is typed. */
  choices?: readonly { value: string | number; label: string }[];
}

type Worded = Exclude<Operator, 'keyword'>;

const WORDS = {
  '=': 'condition.is',
  '!=': 'condition.isNot',
  '>': 'condition.more',
  '>=': 'condition.atLeast',
  '<': 'condition.less',
  '<=': 'condition.atMost',
  like: 'condition.contains',
  not_like: 'condition.containsNot',
  like_left: 'condition.endsWith',
  like_right: 'condition.startsWith',
  in: 'condition.oneOf',
  not_in: 'condition.noneOf',
  between: 'condition.between',
  not_between: 'condition.notBetween',
  null: 'condition.empty',
  not_null: 'condition.notEmpty',
} as const satisfies Record<Worded, string>;

/** Times come before and after, numbers are less and more. */
const TIME_WORDS = {
  '>': 'condition.after',
  '>=': 'condition.since',
  '<': 'condition.before',
  '<=': 'condition.until',
} as const;

/** An operator in words. */
export function operatorText(t: Translate, kind: FieldKind, operator: Operator): string {
  if (kind === 'time' && operator in TIME_WORDS) {
    return t(TIME_WORDS[operator as keyof typeof TIME_WORDS]);
  }
  return t(WORDS[operator as Worded]);
}

function valueText({ kind, choices }: ConditionField, value: unknown): string {
  if (kind === 'time') return dayjs(String(value)).format('YYYY-MM-DD HH:mm');
  if (!choices) return String(value);
  // One whose options are still loading, or that is gone, shows no id.
  return choices.find((choice) => choice.value === value)?.label ?? '…';
}

/** A condition in words, such as "Role is one of Auditor, Engineer". */
export function conditionText(
  t: Translate,
  field: ConditionField,
  [, operator, value]: Condition,
): string {
  const words = [field.label, operatorText(t, field.kind, operator)];
  if (arityOf(operator) !== 'none') {
    const values = [value].flat().map((one) => valueText(field, one));
    const isPair = arityOf(operator) === 'two';
    words.push(values.join(isPair ? ' – ' : t('crud.ask.separator')));
  }
  return words.join(' ');
}
