import { App } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '@/hooks/useT';
import { CallError } from '@/utils/call-error';

interface Question {
  title: string;
  /** Names what it is about. */
  content: ReactNode;
  okText: string;
  isDanger?: boolean;
  /** Answering false says that it shows by itself what came of it. */
  run: () => Promise<unknown>;
  /** What to say when it is done. */
  done: string;
}

/** Does things to rows, after a question where that is due, and reads the list anew. */
export function useAsk(reload: () => unknown) {
  const t = useT();
  const { modal, message } = App.useApp();

  /**
   * Failures have been shown by the request layer, but for those that it leaves to forms. Of these,
   * a row that somebody else changed meanwhile calls for a fresh list.
   */
  const act = async (run: () => Promise<unknown>, done: string) => {
    try {
      if ((await run()) !== false) void message.success(done);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.errors) void message.error(error.message);
      if (error.reason !== 'version.conflict') return;
      void message.warning(error.message);
    }
    // Not awaited: a newer request for the list, e.g. at an event, would leave the question open.
    void reload();
  };

  const ask = ({ title, content, okText, isDanger, run, done }: Question) =>
    modal.confirm({
      title,
      content,
      okText,
      cancelText: t('common.cancel'),
      okButtonProps: { danger: isDanger },
      focusable: { autoFocusButton: isDanger ? 'cancel' : 'ok' },
      onOk: () => act(run, done),
    });

  return { act, ask };
}
