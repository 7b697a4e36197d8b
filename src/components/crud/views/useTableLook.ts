import type { ColumnsState, ProTableProps } from '@ant-design/pro-components';
import type { View } from '#contract/view';
import { usePreference } from '@/hooks/usePreference';

type Columns = Record<string, ColumnsState>;

/** How a list is arranged: its columns and how close its rows are. */
export type TableLook = View['look'];

/** What the server remembers of one list (contract/preference.ts: its page alone knows). */
interface RememberedLook {
  [part: string]: unknown;
  look?: TableLook;
  /** The columns that there were, in their order, when the look was chosen. */
  columnSet?: string;
}

/** Columns that have come or gone since would land anywhere among numbered ones. */
function withoutOrder(columns: Columns): Columns {
  return Object.fromEntries(
    Object.entries(columns).map(([key, { order: _, ...state }]) => [key, state]),
  );
}

/** What of ProTable's state is a choice: it also notes the defaults of columns. */
function toColumns(states: Columns): NonNullable<TableLook['columns']> {
  return Object.fromEntries(
    Object.entries(states).map(([key, { show, fixed, order }]) => [
      key,
      { show, fixed: fixed === 'right' ? 'right' : fixed && 'left', order },
    ]),
  );
}

/**
 * Remembers a table's columns and density on the server, for each account its own. ProTable's own
 * persistence isn't used: it writes the defaults back whenever the columns are built anew
 * (ant-design/pro-components#8240 and #8260 tell of the like).
 */
export function useTableLook(name: string) {
  const [stored, change] = usePreference(`list.${name}`);
  const { look = {}, columnSet } = stored as RememberedLook;

  /** `keys` names the columns that there are now. */
  return (keys: readonly string[]) => {
    const present = keys.join();
    const chosen: Columns = look.columns ?? {};
    const columns = columnSet === present ? chosen : withoutOrder(chosen);
    const setLook = (next: TableLook) =>
      change((before) => ({ ...before, look: next, columnSet: present }));

    return {
      look,
      setLook,
      tableProps: {
        columnsState: {
          value: columns,
          defaultValue: {},
          onChange: (states) => {
            const next = toColumns(states);
            if (JSON.stringify(next) === JSON.stringify(toColumns(columns))) return;
            setLook({ ...look, columns: next });
          },
        },
        size: look.size ?? 'middle',
        onSizeChange: (size) => setLook({ ...look, size: (size ?? 'middle') as TableLook['size'] }),
      } satisfies Partial<ProTableProps<Record<string, unknown>, Record<string, unknown>>>,
    };
  };
}
