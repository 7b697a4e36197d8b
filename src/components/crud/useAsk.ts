import { history } from '@umijs/max';
import { App } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '@/hooks/useT';
import { CallError } from '@/utils/call-error';

interface Question {
  title: string;
  /** Text of the question, naming the rows. */
  content: ReactNode;
  okText: string;
  isDanger?: boolean;
  /** The content says why it cannot be done now, so it cannot be confirmed. */
  isBlocked?: boolean;
  /** Resolves to false if it shows its result itself. */
  run: () => Promise<unknown>;
  /** Success message; without one `run` says what came of it. */
  done?: string;
}

/** Runs actions on rows, after a confirmation where needed, and reloads the list. */
export function useAsk(reload: () => unknown) {
  const t = useT();
  const { modal, message } = App.useApp();

  /**
   * The request layer has shown a failure, except those for forms. A record that was changed or
   * removed by somebody else means that the list is stale, so it is reloaded.
   */
  const act = async (run: () => Promise<unknown>, done?: string) => {
    try {
      const outcome = await run();
      // Two conditions: the React compiler takes no `&&` within `try`.
      if (outcome !== false) if (done) void message.success(done);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.errors) void message.error(error.message);
      if (!error.isOutdated) return;
      if (error.reason === 'version.conflict') void message.warning(error.message);
    }
    // Not awaited: a newer request for the list, e.g. after an event, would keep the dialog open.
    void reload();
  };

  const ask = ({ title, content, okText, isDanger, isBlocked, run, done }: Question) => {
    const question = modal.confirm({
      title,
      content,
      okText,
      cancelText: t('crud.action.cancel'),
      okButtonProps: { danger: isDanger, disabled: isBlocked },
      focusable: { autoFocusButton: isDanger || isBlocked ? 'cancel' : 'ok' },
      onOk: () => act(run, done),
      afterClose: () => forget(),
    });
    // It is drawn beside the page, and would stay where the browser goes back.
    const forget = history.listen(({ action }) => {
      if (action === 'POP') question.destroy();
    });
    return question;
  };

  return { act, ask };
}
