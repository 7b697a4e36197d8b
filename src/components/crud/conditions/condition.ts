import {
  type Condition,
  type FieldKind,
  OPERATORS_OF,
  type Operator,
} from '#contract/list-operators';

/** The fields that conditions of a list may name, with their kind. */
export type FieldKinds = Readonly<Record<string, FieldKind>>;

/** At most so many, and values of one: an address stays short enough for every browser. */
export const CONDITION_LIMIT = { conditions: 10, values: 50, text: 500 } as const;

const NUMBERS: readonly FieldKind[] = ['id', 'link', 'int'];

/** How many values an operator takes. */
export function arityOf(operator: Operator): 'none' | 'one' | 'two' | 'many' {
  if (operator === 'null' || operator === 'not_null') return 'none';
  if (operator === 'in' || operator === 'not_in') return 'many';
  return operator === 'between' || operator === 'not_between' ? 'two' : 'one';
}

function isValue(kind: FieldKind, value: unknown): boolean {
  if (NUMBERS.includes(kind)) return Number.isSafeInteger(value);
  if (typeof value !== 'string' || value === '') return false;
  return kind === 'time' ? !Number.isNaN(Date.parse(value)) : value.length <= CONDITION_LIMIT.text;
}

/** Whether a value is whole, as the operator takes it. */
export function isWhole(kind: FieldKind, operator: Operator, value: unknown): boolean {
  const arity = arityOf(operator);
  if (arity === 'none') return true;
  if (arity === 'one') return isValue(kind, value);
  if (!Array.isArray(value) || !value.every((one) => isValue(kind, one))) return false;
  return arity === 'two'
    ? value.length === 2
    : value.length > 0 && value.length <= CONDITION_LIMIT.values;
}

function isCondition(kinds: FieldKinds, one: unknown): one is Condition {
  if (!Array.isArray(one) || typeof one[0] !== 'string') return false;
  const [field, operator, value] = one as Condition;
  const kind = Object.hasOwn(kinds, field) ? kinds[field] : undefined;
  return !!kind && OPERATORS_OF[kind].includes(operator) && isWhole(kind, operator, value);
}

/** Those of the conditions that the list knows, as many as it takes. */
export const knownConditions = (kinds: FieldKinds, conditions: readonly unknown[]): Condition[] =>
  conditions.filter((one) => isCondition(kinds, one)).slice(0, CONDITION_LIMIT.conditions);

/** The conditions as a filter in the address; undefined for none. */
export const writeConditions = (conditions: readonly Condition[]): string | undefined =>
  conditions.length > 0 ? JSON.stringify(conditions) : undefined;
