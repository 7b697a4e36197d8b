import { useEffect } from 'react';
import type { Filters } from '../list/toTableRequest';
import { useListUrl } from '../list/useListUrl';

interface Choice {
  value?: unknown;
  options?: readonly Choice[];
}

/** What a column of any list says of its filter. */
interface FilterColumn {
  key?: unknown;
  dataIndex?: unknown;
  valueEnum?: unknown;
  fieldProps?: unknown;
}

const valuesOf = ({ value, options }: Choice): string[] =>
  options ? options.flatMap(valuesOf) : [String(value)];

/** The values that the filter of a column knows; undefined if it takes others too. */
function choicesOf({ valueEnum, fieldProps }: FilterColumn): string[] | undefined {
  if (valueEnum && typeof valueEnum === 'object') return Object.keys(valueEnum);
  const { options } = (fieldProps ?? {}) as { options?: unknown };
  return Array.isArray(options) ? options.flatMap(valuesOf) : undefined;
}

/** The filters without choices that no column knows; undefined if all are known. */
function knownFilters(columns: readonly FilterColumn[], filters: Filters): Filters | undefined {
  const known: Record<string, Filters[string]> = { ...filters };
  let isKnown = true;
  for (const column of columns) {
    const name = String(column.key ?? column.dataIndex);
    const choices = choicesOf(column);
    const values = [filters[name] ?? []].flat();
    if (!choices || values.every((value) => choices.includes(value))) continue;
    isKnown = false;
    known[name] = values.find((value) => choices.includes(value));
  }
  return isKnown ? undefined : known;
}

interface KnownChoicesProps {
  columns: readonly FilterColumn[];
  /** Names of the filters in the URL. */
  names: readonly string[];
}

/** Drops choices from the address of a list that it doesn't know; its fields would show them raw. */
export function KnownChoices({ columns, names }: KnownChoicesProps) {
  // Its own: that of the list cannot navigate before the list has been drawn.
  const { state, change } = useListUrl(names);
  const filters = knownFilters(columns, state.filters);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => {
    if (filters) change({ filters }, { replace: true });
  }, [state]);
  return null;
}
