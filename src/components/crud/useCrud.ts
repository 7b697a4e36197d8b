import { App } from 'antd';
import { useState } from 'react';
import { useT } from '@/hooks/useT';
import { namesOf } from './names-of';
import { useAsk } from './useAsk';

/** Status of a record. */
export type Status = 'enabled' | 'disabled';

interface CrudRow {
  id: number;
  status: Status;
}

interface CrudOptions<Row extends CrudRow> {
  /** The name of a row in questions. */
  nameOf: (row: Row) => string;
  /** Like `setStatus`, absent where the page asks in a way of its own. */
  remove?: (ids: number[]) => Promise<unknown>;
  setStatus?: (row: Row, status: Status) => Promise<unknown>;
  /** Reloads the list after a change. */
  reload: () => unknown;
}

/**
 * The state and actions of a records page: the row being edited, and removal and status changes
 * with a question that names the rows, a success message (docs/product.md, "Messages") and a
 * reload.
 */
export function useCrud<Row extends CrudRow>(options: CrudOptions<Row>) {
  const { nameOf, remove, setStatus, reload } = options;
  const t = useT();
  const { message } = App.useApp();
  const { act, ask } = useAsk(reload);
  const [isOpen, setIsOpen] = useState(false);
  const [editing, setEditing] = useState<Row>();
  const [preset, setPreset] = useState<Partial<Row>>();

  const open = (row: Row | undefined, values?: Partial<Row>) => {
    setEditing(row);
    setPreset(values);
    setIsOpen(true);
  };

  const named = (rows: readonly Row[]) => namesOf(t, rows.map(nameOf));

  return {
    /** The row in the form; undefined for a new one. */
    editing,
    /** Initial values of a new row. */
    preset,
    isOpen,
    openAdd: (values?: Partial<Row>) => open(undefined, values),
    openEdit: (row: Row) => open(row),
    close: () => setIsOpen(false),
    /** To be called after the form has saved. */
    saved: () => {
      setIsOpen(false);
      void message.success(t(editing ? 'crud.done.updated' : 'crud.done.added'));
      return reload();
    },
    namesOf: named,
    act,
    ask,
    askRemove: (rows: readonly Row[]) =>
      ask({
        title: t('crud.ask.remove.title'),
        content: t('crud.ask.remove.content', { names: named(rows) }),
        okText: t('crud.action.remove'),
        isDanger: true,
        run: async () => remove?.(rows.map((row) => row.id)),
        done: t('crud.done.removed'),
      }),
    /** With a text of its own where the change has effects that its name doesn't tell. */
    askStatus: (row: Row, content?: string) => {
      const isEnabled = row.status === 'enabled';
      const verb = t(isEnabled ? 'crud.action.disable' : 'crud.action.enable');
      return ask({
        title: t('crud.ask.status.title', { verb }),
        content: content ?? t('crud.ask.status.content', { verb, name: nameOf(row) }),
        okText: verb,
        isDanger: isEnabled,
        run: async () => setStatus?.(row, isEnabled ? 'disabled' : 'enabled'),
        done: t('crud.done.status'),
      });
    },
  };
}
