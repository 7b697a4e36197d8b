import type { TableLook } from './useTableLook';

type Columns = NonNullable<TableLook['columns']>;

/** A column as the page defines it. */
export interface ListedColumn {
  key: string;
  title: string;
  fixed?: 'left' | 'right';
}

/** Where a column is pinned during horizontal scrolling. */
export type PinZone = 'left' | 'none' | 'right';

const ZONES: readonly PinZone[] = ['left', 'none', 'right'];

/** Follows ProTable: a chosen setting replaces all of the column's defaults. */
export function zoneOf({ key, fixed }: ListedColumn, chosen: Columns): PinZone {
  const own = chosen[key];
  return (own ? own.fixed : fixed) ?? 'none';
}

/** The columns in display order, hidden ones included. */
export function inOrder(columns: readonly ListedColumn[], chosen: Columns): ListedColumn[] {
  const placeOf = ({ key }: ListedColumn, index: number) => chosen[key]?.order ?? index;
  return columns
    .map((column, index) => ({
      column,
      zone: ZONES.indexOf(zoneOf(column, chosen)),
      place: placeOf(column, index),
    }))
    .toSorted((one, other) => one.zone - other.zone || one.place - other.place)
    .map(({ column }) => column);
}

/** The settings of every column, numbered in the given order. */
function written(ordered: readonly ListedColumn[], chosen: Columns): Columns {
  return Object.fromEntries(
    ordered.map((column, order) => {
      const zone = zoneOf(column, chosen);
      const fixed = zone === 'none' ? undefined : zone;
      return [column.key, { show: chosen[column.key]?.show, fixed, order }];
    }),
  );
}

/** The settings with a column moved one step up or down; undefined at the end. */
export function moved(
  columns: readonly ListedColumn[],
  chosen: Columns,
  column: ListedColumn,
  step: -1 | 1,
): Columns | undefined {
  const ordered = inOrder(columns, chosen);
  const at = ordered.findIndex(({ key }) => key === column.key);
  const other = ordered[at + step];
  if (!other || zoneOf(other, chosen) !== zoneOf(column, chosen)) return undefined;
  ordered[at] = other;
  ordered[at + step] = column;
  return written(ordered, chosen);
}

/** The settings with one column changed. */
export function changed(
  columns: readonly ListedColumn[],
  chosen: Columns,
  key: string,
  part: { show?: boolean; zone?: PinZone },
): Columns {
  const all = written(inOrder(columns, chosen), chosen);
  const { zone, show = all[key]?.show } = part;
  const fixed = zone === undefined ? all[key]?.fixed : zone === 'none' ? undefined : zone;
  const next = { ...all, [key]: { ...all[key], show, fixed } };
  return zone === undefined ? next : written(inOrder(columns, next), next);
}
