import { App } from 'antd';
import { type ReactNode, useState } from 'react';
import { useT } from '@/hooks/useT';
import { CallError } from '@/utils/call-error';

type Status = 'enabled' | 'disabled';

interface CrudRow {
  id: number;
  status: Status;
}

interface CrudOptions<Row extends CrudRow> {
  /** What one row is called in questions, e.g. its name. */
  nameOf: (row: Row) => string;
  remove: (ids: number[]) => Promise<unknown>;
  setStatus: (row: Row, status: Status) => Promise<unknown>;
  /** Reads the list anew after a change. */
  reload: () => unknown;
}

interface Question {
  title: string;
  content: ReactNode;
  okText: string;
  isDanger?: boolean;
  run: () => Promise<unknown>;
  done: string;
}

/** More names than this are counted instead of listed. */
const NAMES_SHOWN = 5;

/**
 * What every page of records does: which row is being edited, and removing and switching rows after
 * a question that names them, with the specification's success message and a fresh list.
 */
export function useCrud<Row extends CrudRow>(options: CrudOptions<Row>) {
  const { nameOf, remove, setStatus, reload } = options;
  const t = useT();
  const { modal, message } = App.useApp();
  const [isOpen, setIsOpen] = useState(false);
  const [editing, setEditing] = useState<Row>();
  const [preset, setPreset] = useState<Partial<Row>>();

  const open = (row: Row | undefined, values?: Partial<Row>) => {
    setEditing(row);
    setPreset(values);
    setIsOpen(true);
  };

  const namesOf = (rows: readonly Row[]): string => {
    const names = rows.slice(0, NAMES_SHOWN).map(nameOf).join(t('crud.ask.separator'));
    return rows.length > NAMES_SHOWN ? t('crud.ask.more', { names, count: rows.length }) : names;
  };

  /**
   * Does something to a row, says so and reads the list anew. Failures have been shown by then, but
   * for a row that somebody else changed: that is left to whoever called, as forms show it.
   */
  const act = async (run: () => Promise<unknown>, done: string) => {
    try {
      await run();
      void message.success(done);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.reason !== 'version.conflict') return;
      void message.warning(error.message);
    }
    await reload();
  };

  const ask = ({ title, content, okText, isDanger, run, done }: Question) =>
    modal.confirm({
      title,
      content,
      okText,
      cancelText: t('common.cancel'),
      okButtonProps: { danger: isDanger },
      autoFocusButton: isDanger ? 'cancel' : 'ok',
      onOk: () => act(run, done),
    });

  return {
    /** The row in the form; none while a new one is being written. */
    editing,
    /** What a new row starts with. */
    preset,
    isOpen,
    openAdd: (values?: Partial<Row>) => open(undefined, values),
    openEdit: (row: Row) => open(row),
    close: () => setIsOpen(false),
    /** Call after the form was saved. */
    saved: () => {
      setIsOpen(false);
      void message.success(t(editing ? 'crud.done.updated' : 'crud.done.added'));
      return reload();
    },
    namesOf,
    act,
    ask,
    askRemove: (rows: readonly Row[]) =>
      ask({
        title: t('crud.ask.remove.title'),
        content: t('crud.ask.remove.content', { names: namesOf(rows) }),
        okText: t('crud.action.remove'),
        isDanger: true,
        run: () => remove(rows.map((row) => row.id)),
        done: t('crud.done.removed'),
      }),
    askStatus: (row: Row) => {
      const isEnabled = row.status === 'enabled';
      const verb = t(isEnabled ? 'crud.action.disable' : 'crud.action.enable');
      return ask({
        title: t('crud.ask.status.title', { verb }),
        content: t('crud.ask.status.content', { verb, name: nameOf(row) }),
        okText: verb,
        isDanger: isEnabled,
        run: () => setStatus(row, isEnabled ? 'disabled' : 'enabled'),
        done: t('crud.done.status'),
      });
    },
  };
}
