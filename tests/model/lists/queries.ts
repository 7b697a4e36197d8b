import {
  type Condition,
  type FieldKind,
  OPERATORS_OF,
  type Operator,
} from '#contract/list-operators';
import type { ListFields } from '#contract/list-query';
import type { Random } from '#server/db/seed/demo/random';
import { TEXTS } from '../access/world';
import type { Query } from './list';
import type { Row, Value } from './rows';

/** Numbers at the limits of integers. */
const NUMBERS = [0, 1, 2, 3, -1, 999, 2 ** 31, 2 ** 53 - 1, -(2 ** 53) + 1];
const TIMES = ['2026-01-05T08:00:00Z', '2026-01-04T23:00:00+08:00', '1970-01-01T00:00:00.000Z'];

/** Random valid queries; most values occur in the rows. */
export class QueryMaker {
  constructor(private readonly random: Random) {}

  query(list: ListFields, rows: readonly Row[]): Query {
    const { random } = this;
    const where = Array.from({ length: random.pick([0, 0, 1, 1, 1, 2]) }, () =>
      this.condition(list, rows),
    );
    const sort = Array.from(
      { length: random.pick([0, 1, 1, 2]) },
      () => [random.pick(list.sort), random.pick(['asc', 'desc'] as const)] as const,
    );
    return {
      where,
      sort,
      page: random.pick([1, 1, 1, 2, 3]),
      pageSize: random.pick([1, 3, 10, 200]),
    };
  }

  condition(list: ListFields, rows: readonly Row[]): Condition {
    const { random } = this;
    if (list.keyword && random.chance(0.2)) return ['', 'keyword', this.keyword(rows)];
    const field = random.pick(Object.keys(list.fields));
    const kind = list.fields[field] as FieldKind;
    const operator = random.pick(OPERATORS_OF[kind]);
    const value = () => this.value(kind, rows.length > 0 ? random.pick(rows) : undefined, field);
    return [field, operator, this.valueFor(operator, value)];
  }

  private valueFor(operator: Operator, value: () => string | number): unknown {
    const { random } = this;
    if (operator === 'null' || operator === 'not_null') return undefined;
    if (operator.endsWith('between')) return [value(), value()];
    if (operator.endsWith('in')) return Array.from({ length: random.int(1, 4) }, value);
    return operator.includes('like') ? this.part(String(value())) : value();
  }

  private value(kind: FieldKind, row: Row | undefined, field: string): string | number {
    const { random } = this;
    const [link] = row?.links?.[field] ?? [];
    const known: Value = link ?? row?.values[field] ?? null;
    if (known !== null && random.chance(0.7)) {
      return kind === 'time' ? new Date(known).toISOString() : known;
    }
    if (kind === 'time') return random.pick(TIMES);
    if (kind === 'id' || kind === 'link' || kind === 'int') return random.pick(NUMBERS);
    return kind === 'choice' ? random.pick(['enabled', 'self', 'x']) : random.pick(TEXTS);
  }

  private keyword(rows: readonly Row[]): string {
    const { random } = this;
    const [texts = []] = rows.length > 0 ? [random.pick(rows).texts] : [];
    return this.part(
      texts.length > 0 && random.chance(0.7) ? random.pick(texts) : random.pick(TEXTS),
    );
  }

  /** A substring of a text, sometimes in the other case. */
  private part(text: string): string {
    const { random } = this;
    const letters = [...text];
    const from = random.chance(0.5) ? 0 : random.int(0, letters.length - 1);
    const to = random.chance(0.5) ? letters.length : random.int(from, letters.length);
    const piece = letters.slice(from, to).join('');
    return random.chance(0.2)
      ? piece.replaceAll(/[a-z]/g, (letter) => letter.toUpperCase())
      : piece;
  }
}

/** The query as URL parameters. */
export function toAddress({ where, sort, ...rest }: Query): Record<string, string | number> {
  return {
    ...rest,
    ...(where?.length ? { where: JSON.stringify(where) } : {}),
    ...(sort?.length ? { sort: sort.map((term) => term.join(':')).join(',') } : {}),
  };
}
