import { csvOf, withoutMark } from '../../../kit/csv';
import { delimiterOf, rowsOf } from '../../../kit/csv-rows';
import { FACT_MAX, GATEWAYS_MAX, type Gateway, serialKey, wrongFields } from './gateway';
import type { KeptGateway } from './store';
import { OWN } from './template';

type Fact = (typeof OWN)[number];

/** What is wrong in a cell; without a field in the line, and without a line in the whole file. */
export interface CellProblem {
  line?: number;
  field?: Fact;
  what: 'column' | 'name' | 'serial' | 'long' | 'repeated' | 'many' | 'none';
}

/** What a file comes to, before anything is written. */
export interface Checked {
  problems: CellProblem[];
  added: Gateway[];
  changed: { gateway: Gateway; version: number }[];
  /** Those that say what is registered already. */
  same: number;
}

/** A table of gateways with a head, which can be read again. */
export const tableOf = (gateways: readonly Gateway[], heads: Record<Fact, string>): string =>
  csvOf([OWN.map((fact) => heads[fact]), ...gateways.map((one) => OWN.map((fact) => one[fact]))]);

/** The text of a cell, in one line. */
const cellIn = (cell = '') => withoutMark(cell.trim()).replace(/\s+/g, ' ');

/** Where the facts are in the rows, by a head in any of the languages. */
function columnsIn(head: readonly string[], heads: readonly Record<Fact, string>[]) {
  const names = head.map((cell) => cell.trim().toLowerCase());
  const at = (fact: Fact) => {
    const called = heads.map((one) => one[fact].toLowerCase());
    return names.findIndex((name) => called.includes(name));
  };
  return Object.fromEntries(OWN.map((fact) => [fact, at(fact)])) as Record<Fact, number>;
}

/**
 * Checks a table of gateways against what is registered. One whose serial number is there changes it; a
 * column that is missing leaves what it says.
 */
export function checkTable(
  text: string,
  heads: readonly Record<Fact, string>[],
  registered: readonly KeptGateway[],
): Checked {
  const checked: Checked = { problems: [], added: [], changed: [], same: 0 };
  const { problems, added, changed } = checked;
  const known = new Map(registered.map((one) => [serialKey(one.serial), one]));
  const plain = text.replace(/^\ufeff/, '');
  const [head, ...rows] = rowsOf(plain, delimiterOf(plain));
  const columns = columnsIn(head?.cells ?? [], heads);
  for (const field of ['name', 'serial'] as const) {
    if (columns[field] < 0) problems.push({ line: 1, field, what: 'column' });
  }
  if (problems.length > 0) return checked;
  const seen = new Set<string>();
  for (const { line, cells } of rows) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    const serial = cellIn(cells[columns.serial]);
    const key = serialKey(serial);
    const there = known.get(key);
    const facts = OWN.map((fact) => {
      const column = columns[fact];
      return [fact, column < 0 ? (there?.[fact] ?? '') : cellIn(cells[column])] as const;
    });
    const gateway = {
      ...Object.fromEntries(facts),
      serial: there?.serial ?? serial,
    } as unknown as Gateway;
    const wrong: CellProblem[] = [
      ...wrongFields(gateway).map((field) => ({ line, field, what: field })),
      ...OWN.filter((field) => gateway[field].length > FACT_MAX[field] && field !== 'serial').map(
        (field) => ({ line, field, what: 'long' as const }),
      ),
      ...(seen.has(key) ? [{ line, field: 'serial' as const, what: 'repeated' as const }] : []),
    ];
    seen.add(key);
    if (wrong.length > 0) problems.push(...wrong);
    else if (!there) added.push(gateway);
    else if (OWN.every((fact) => there[fact] === gateway[fact])) checked.same += 1;
    else changed.push({ gateway, version: there.version });
  }
  if (seen.size === 0) problems.push({ what: 'none' });
  if (registered.length + added.length > GATEWAYS_MAX) problems.push({ what: 'many' });
  return checked;
}
