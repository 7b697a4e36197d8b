import type { ColumnsState, ProTableProps } from '@ant-design/pro-components';
import type { View } from '#contract/view';
import { usePreference } from '@/hooks/usePreference';

type Columns = Record<string, ColumnsState>;

/** Column settings and row density of a list. */
export type TableLook = View['look'];

/**
 * The stored settings of one list. The schema is known to the page alone (contract/preference.ts).
 */
interface RememberedLook {
  [part: string]: unknown;
  look?: TableLook;
  /** The columns that existed when the settings were saved, in order. */
  columnSet?: string;
}

/** Drops the order: a column added or removed since has no number of its own. */
function withoutOrder(columns: Columns): Columns {
  return Object.fromEntries(
    Object.entries(columns).map(([key, { order: _, ...state }]) => [key, state]),
  );
}

/**
 * Stores a table's columns and density on the server, per account and not per browser. Columns of `hidden` are
 * shown once they are chosen.
 */
export function useTableLook(name: string, hidden: readonly string[] = []) {
  const [stored, change] = usePreference(`list.${name}`);
  const { look = {}, columnSet } = stored as RememberedLook;
  const initial: Columns = Object.fromEntries(hidden.map((key) => [key, { show: false }]));

  /** `keys` are the current columns. */
  return (keys: readonly string[]) => {
    const present = keys.join();
    const chosen: Columns = { ...initial, ...look.columns };
    const columns = columnSet === present ? chosen : withoutOrder(chosen);
    const setLook = (next: TableLook) =>
      change((before) => ({ ...before, look: next, columnSet: present }));

    return {
      look,
      setLook,
      /** The columns with those that nobody has chosen yet. */
      columns,
      tableProps: {
        columnsState: { value: columns, defaultValue: {} },
        size: look.size ?? 'middle',
      } satisfies Partial<ProTableProps<Record<string, unknown>, Record<string, unknown>>>,
    };
  };
}
