import type { ColumnsState, ProTableProps } from '@ant-design/pro-components';
import { useModel } from '@umijs/max';
import { useState } from 'react';

type Size = 'small' | 'middle' | 'large';

interface Look {
  columns?: Record<string, ColumnsState>;
  size?: Size;
}

function readLook(key: string): Look {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Look;
  } catch {
    return {};
  }
}

/**
 * Remembers a table's columns and density in this browser, for each member its own. ProTable's own
 * persistence isn't used: it writes the defaults back whenever the columns are built anew.
 */
export function useTableLook(name: string) {
  const { initialState } = useModel('@@initialState');
  const key = `TABLE-LOOK:${initialState?.user?.id ?? 0}:${name}`;
  const [look, setLook] = useState(() => readLook(key));

  const remember = (part: Look) => {
    const next = { ...look, ...part };
    setLook(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // A full store only means that the choice is not remembered.
    }
  };

  return {
    columnsState: {
      value: look.columns ?? {},
      defaultValue: {},
      onChange: (columns) => {
        if (JSON.stringify(columns) !== JSON.stringify(look.columns ?? {})) remember({ columns });
      },
    },
    size: look.size ?? 'middle',
    onSizeChange: (size) => remember({ size: (size ?? 'middle') as Size }),
  } satisfies Partial<ProTableProps<Record<string, unknown>, Record<string, unknown>>>;
}
