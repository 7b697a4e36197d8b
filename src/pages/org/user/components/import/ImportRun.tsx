import { App, Button, Flex, Progress, Result, Typography } from 'antd';
import dayjs from 'dayjs';
import { useEffect, useRef } from 'react';
import { CODE } from '#contract/codes';
import type { ImportProgress } from '#contract/member/import';
import { useAbout } from '@/hooks/reading/about';
import { useT } from '@/hooks/useT';
import { getImportResult } from '@/services/member/import';
import { saveAnswer } from '@/utils/browser/save-file';
import type { CallError } from '@/utils/call-error';

interface ImportRunProps {
  progress: ImportProgress;
  /** Why the import can no longer be followed. */
  lost: CallError | undefined;
  isCancelling: boolean;
  onCancel: () => Promise<void>;
  /** Starts over with another file. */
  onNext: () => void;
  onClose: () => void;
  /** Called when the result has been downloaded. */
  onSaved: () => void;
  /** Called when the question whether to cancel has closed. */
  onAsked: () => void;
}

/** The session has expired, or its user has signed out of it. */
const TIMED_OUT = 'session.ended';
const MINUTE = 60;
const PERCENT = 100;

/** What becomes of an import whose session has ended: it stops with one that somebody has ended (ADR 0026). */
const fateOf = ({ reason = TIMED_OUT }: CallError) => (reason === TIMED_OUT ? 'on' : 'stopped');

/** The last step: progress and result of the import. */
export function ImportRun(props: ImportRunProps) {
  const { progress, lost, isCancelling, onCancel, onNext, onClose, onSaved, onAsked } = props;
  const t = useT();
  const about = useAbout();
  const { modal } = App.useApp();
  const { importId, state, total, done, failed, secondsLeft } = progress;
  const tried = done + failed;
  const question = useRef<ReturnType<typeof modal.confirm>>(undefined);
  // There is nothing left to cancel once the import has ended.
  useEffect(() => {
    if (state !== 'running' || lost) question.current?.destroy();
  }, [state, lost]);

  if (lost) {
    return (
      <Result
        status="error"
        title={t('import.run.lost')}
        subTitle={
          <>
            <div>{t('import.run.lost.counts', { tried, total })}</div>
            <div>{lost.message}</div>
            {lost.code === CODE.signedOut && <div>{t(`import.run.lost.${fateOf(lost)}`)}</div>}
          </>
        }
        extra={<Button onClick={onClose}>{t('import.close')}</Button>}
      />
    );
  }

  if (state === 'running') {
    const minutes = Math.round((secondsLeft ?? 0) / MINUTE);
    const left = secondsLeft === null ? '' : minutes > 1 ? 'minutes' : 'seconds';
    const askCancel = () => {
      question.current = modal.confirm({
        title: t('import.run.cancel.title'),
        content: t('import.run.cancel.content'),
        okText: t('import.run.cancel'),
        cancelText: t('import.run.cancel.keep'),
        okButtonProps: { danger: true },
        focusable: { autoFocusButton: 'cancel' },
        onOk: onCancel,
        afterClose: onAsked,
      });
    };
    return (
      <Flex vertical gap="middle" align="start">
        <Progress
          percent={Math.floor((tried / total) * PERCENT)}
          status="active"
          aria-label={t('import.run.progress')}
        />
        <Typography.Text>
          {t('import.run.running', { tried, total })}
          {left &&
            ` · ${t(`import.run.${left}`, { count: left === 'minutes' ? minutes : (secondsLeft ?? 0) })}`}
        </Typography.Text>
        <Typography.Text type="secondary">{t('import.run.background')}</Typography.Text>
        <Button danger onClick={askCancel} loading={isCancelling}>
          {t(isCancelling ? 'import.run.cancelling' : 'import.run.cancel')}
        </Button>
      </Flex>
    );
  }

  const saveResult = async () => {
    if (await saveAnswer(getImportResult(importId, about))) onSaved();
  };
  const isFine = state === 'done' && failed === 0;
  const outcome = state === 'done' && failed > 0 ? 'partly' : state;
  const time = dayjs(progress.resultUntil).format('HH:mm');
  return (
    <Result
      status={isFine ? 'success' : state === 'stopped' ? 'error' : 'warning'}
      title={t(`import.run.${outcome === 'checked' ? 'stopped' : outcome}`)}
      subTitle={
        <>
          <div>{t('import.run.counts', { done, failed, left: total - tried })}</div>
          {progress.message && <div>{progress.message}</div>}
          <div>
            {t(progress.hasPasswords ? 'import.run.passwords' : 'import.run.until', { time })}
          </div>
        </>
      }
      extra={
        <Flex gap="small" justify="center" wrap>
          <Button type="primary" onClick={saveResult}>
            {t('import.run.result')}
          </Button>
          <Button onClick={onNext}>{t('import.run.next')}</Button>
          <Button onClick={onClose}>{t('import.close')}</Button>
        </Flex>
      }
    />
  );
}
