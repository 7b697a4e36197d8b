import { App, type ModalFuncProps, theme } from 'antd';
import { useCallback, useRef } from 'react';
import { useT } from '@/hooks/useT';
import { hasDraft } from '@/stores/drafts';
import type { CallError } from '@/utils/call-error';
import { SignedOutQuestion } from './SignedOutQuestion';
import { isSignedOutHere, whySignedOut } from './why-signed-out';

/** Ends after which the same account can't sign in again. */
const CLOSED = ['session.disabled', 'session.deleted', 'session.tenant-closed'];

/**
 * The dialog that says why the session has ended and asks whether to sign in. There is one at a
 * time; a later cause replaces its text. Once this browser is signed out, the dialog covers the page
 * and cannot be dismissed.
 */
export function useSignedOutDialog(): (ended: CallError, onAccept: () => void) => void {
  const t = useT();
  const { modal } = App.useApp();
  const { token } = theme.useToken();
  const cover = token.colorBgLayout;
  const dialog = useRef<ReturnType<typeof modal.confirm>>(undefined);

  return useCallback(
    (ended, onAccept) => {
      const forget = () => {
        dialog.current = undefined;
      };
      const question = (cause: CallError): ModalFuncProps => {
        const why = whySignedOut(cause, t);
        const isHere = isSignedOutHere();
        const isClosed = CLOSED.includes(cause.reason ?? '');
        const hasInput = !isClosed && hasDraft();
        return {
          title: t(why ? 'shell.signedOut.title.other' : 'shell.signedOut.title'),
          content: (
            <SignedOutQuestion
              why={why}
              isClosed={isClosed}
              hasInput={hasInput}
              onEnded={(later) => dialog.current?.update(question(later))}
              onSignedIn={() => {
                dialog.current?.destroy();
                forget();
              }}
            />
          ),
          okText: t(isClosed ? 'shell.signedOut.other' : 'shell.signedOut.ok'),
          // Whoever presses Enter must not lose what is half typed.
          okType: hasInput ? 'default' : 'primary',
          focusable: { autoFocusButton: hasInput ? 'cancel' : 'ok' },
          keyboard: !isHere,
          cancelButtonProps: isHere ? { style: { display: 'none' } } : undefined,
          styles: isHere ? { mask: { background: cover } } : undefined,
          maskTransitionName: isHere ? '' : undefined,
        };
      };
      if (dialog.current) return dialog.current.update(question(ended));
      dialog.current = modal.confirm({
        ...question(ended),
        onOk: () => {
          onAccept();
          // Never done: the dialog goes with the shell, when the sign-in page has loaded.
          return new Promise(() => undefined);
        },
        onCancel: forget,
      });
    },
    [modal, t, cover],
  );
}
