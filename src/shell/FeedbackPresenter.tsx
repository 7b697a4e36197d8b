import { App, Button } from 'antd';
import { useLayoutEffect, useState } from 'react';
import { Later } from '@/components/Later';
import { isOfflineApp } from '@/features/offline/start';
import { useT } from '@/hooks/useT';
import { useFactorDialog } from '@/shell/session/useFactorDialog';
import { useSeatDialog } from '@/shell/session/useSeatDialog';
import { useSignedOutDialog } from '@/shell/session/useSignedOutDialog';
import { mountPresenter, type Notice } from '@/stores/feedback';
import { lazy } from '@/utils/lazy';

const OfflineNotices = lazy(async () => ({
  default: (await import('@/features/offline/OfflineNotices')).OfflineNotices,
}));

/** Lazy: rarely used, and it would bundle the form components into every page. */
const StepUpDialog = lazy(async () => ({
  default: (await import('@/features/step-up/StepUpDialog')).StepUpDialog,
}));

/** Seconds; long enough to open the details. Hovering pauses the countdown. */
const TOAST_SECONDS = 5;
const NOTIFICATION_SECONDS = 10;

function NoticeText({ notice }: { notice: Notice }) {
  const t = useT();
  if (!notice.requestId) return notice.text;
  return (
    <>
      {notice.text}
      <details className="notice-details">
        <summary>{t('shell.notice.details')}</summary>
        {t('shell.notice.requestId', { id: notice.requestId })}
      </details>
    </>
  );
}

/** Presents messages from code outside components, in the theme and language of the shell. */
export function FeedbackPresenter() {
  const { message, modal, notification } = App.useApp();
  const t = useT();
  const askToSignIn = useSignedOutDialog();
  const askToFollow = useSeatDialog();
  const askToSetFactor = useFactorDialog();
  const [prove, setProve] = useState<(isProven: boolean) => void>();
  // A layout effect, because those of the shell may have something to say already.
  useLayoutEffect(
    () =>
      mountPresenter({
        // The text is the key, so that identical errors show once.
        toast: (kind, notice) =>
          message.open({
            key: notice.text,
            type: kind,
            duration: TOAST_SECONDS,
            content: <NoticeText notice={notice} />,
          }),
        notify: ({ lines, action, ...notice }) =>
          notification.error({
            key: notice.text,
            title: <NoticeText notice={notice} />,
            description: lines?.map((line) => (
              <div key={line} className="notice-line">
                {line}
              </div>
            )),
            actions: action && (
              <Button type="primary" onClick={action.run}>
                {action.text}
              </Button>
            ),
            duration: action ? 0 : NOTIFICATION_SECONDS,
          }),
        showLicence: (notice) =>
          modal.warning({
            title: t('shell.licence.title'),
            content: <NoticeText notice={notice} />,
          }),
        askToSignIn,
        askToFollow,
        askToSetFactor,
        askForProof: (onAnswer) => setProve(() => onAnswer),
      }),
    [askToFollow, askToSetFactor, askToSignIn, message, modal, notification, t],
  );
  const answerProof = (isProven: boolean) => {
    setProve(undefined);
    prove?.(isProven);
  };
  return (
    <>
      {isOfflineApp() ? (
        // Optional parts: the console works without them.
        <Later isOpen>
          <OfflineNotices />
        </Later>
      ) : null}
      {prove ? (
        <Later isOpen onFail={() => answerProof(false)}>
          <StepUpDialog onAnswer={answerProof} />
        </Later>
      ) : null}
    </>
  );
}
