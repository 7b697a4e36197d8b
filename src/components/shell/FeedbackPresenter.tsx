import { App } from 'antd';
import { useEffect } from 'react';
import { useT } from '@/hooks/useT';
import { mountPresenter, type Notice } from '@/utils/feedback';

/** Seconds; long enough to open the details, and hovering pauses it. */
const TOAST_SECONDS = 5;

function NoticeText({ notice }: { notice: Notice }) {
  const t = useT();
  if (!notice.requestId) return notice.text;
  return (
    <>
      {notice.text}
      <details className="notice-details">
        <summary>{t('common.details')}</summary>
        {t('error.requestId', { id: notice.requestId })}
      </details>
    </>
  );
}

/** Shows what code outside components has to say, in the theme and language of the shell. */
export function FeedbackPresenter() {
  const { message, modal, notification } = App.useApp();
  const t = useT();
  useEffect(
    () =>
      mountPresenter({
        // The text is the key: what fails ten times at once is said once.
        toast: (kind, notice) =>
          message.open({
            key: notice.text,
            type: kind,
            duration: TOAST_SECONDS,
            content: <NoticeText notice={notice} />,
          }),
        notify: (notice) =>
          notification.error({ key: notice.text, title: <NoticeText notice={notice} /> }),
        showLicence: (notice) =>
          modal.warning({
            title: t('shell.licence.title'),
            content: <NoticeText notice={notice} />,
          }),
        askToSignIn: (onAnswer) =>
          modal.confirm({
            title: t('shell.signedOut.title'),
            content: t('shell.signedOut.text'),
            okText: t('shell.signedOut.ok'),
            onOk: () => onAnswer(true),
            onCancel: () => onAnswer(false),
          }),
      }),
    [message, modal, notification, t],
  );
  return null;
}
