import { DownloadOutlined, InboxOutlined } from '@ant-design/icons';
import { Alert, Button, Flex, Progress, Typography, Upload } from 'antd';
import dayjs from 'dayjs';
import { useEffect, useRef, useState } from 'react';
import { LIMIT } from '#contract/limits';
import type { ImportProgress } from '#contract/member/import';
import { useAbout } from '@/hooks/reading/about';
import { useT } from '@/hooks/useT';
import { getImportResult, getImportTemplate } from '@/services/member/import';
import { saveAnswer } from '@/utils/browser/save-file';
import { IMPORT_MIB, type Refusal } from './useImport';

interface ImportUploadProps {
  /** A file is being sent, or checked by the server. */
  isChecking: boolean;
  /** The share of it that has been sent, from 0 to 1. */
  sent: number;
  onCancel: () => void;
  /** Why the last file was refused as a whole. */
  refusal?: Refusal;
  /** The last import, whose result can still be downloaded. */
  last?: ImportProgress;
  onFile: (file: File) => Promise<void>;
}

/** A file that is sent and checked within this time shows no progress, which would only flash. */
const QUIET_MS = 400;
const PERCENT = 100;

/** The first step: a template, and the upload of the filled-in file. */
export function ImportUpload(props: ImportUploadProps) {
  const { isChecking, sent, onCancel, refusal, last, onFile } = props;
  const t = useT();
  const about = useAbout();
  const limits = { rows: LIMIT.import.rows, size: IMPORT_MIB };
  const [isSlow, setIsSlow] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const isCancelled = useRef(false);

  useEffect(() => {
    if (!isChecking) {
      setIsSlow(false);
      // The button that had the focus has gone.
      if (isCancelled.current) area.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
      isCancelled.current = false;
      return;
    }
    const timer = setTimeout(() => setIsSlow(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, [isChecking]);

  const handleCancel = () => {
    isCancelled.current = true;
    onCancel();
  };
  const busyText = t(sent < 1 ? 'import.upload.sending' : 'import.upload.checking');

  return (
    <>
      {last?.resultUntil && (
        <Alert
          type="info"
          showIcon
          title={t('import.upload.last', { time: dayjs(last.resultUntil).format('HH:mm') })}
          description={
            <>
              {last.message && <div>{last.message}</div>}
              {t('import.run.counts', {
                done: last.done,
                failed: last.failed,
                left: last.total - last.done - last.failed,
              })}
            </>
          }
          action={
            <Button size="small" onClick={() => saveAnswer(getImportResult(last.importId, about))}>
              {t('import.run.result')}
            </Button>
          }
        />
      )}
      <Flex vertical gap="small" align="start">
        <Typography.Text>{t('import.upload.intro')}</Typography.Text>
        <Button
          icon={<DownloadOutlined aria-hidden />}
          onClick={() => saveAnswer(getImportTemplate(about))}
        >
          {t('import.upload.template')}
        </Button>
      </Flex>
      <div aria-live="polite">
        {refusal && (
          <Alert
            type="error"
            showIcon
            title={t('import.upload.failed', { name: refusal.name })}
            description={refusal.text}
          />
        )}
      </div>
      <div ref={area}>
        <Upload.Dragger
          accept=".xlsx,.csv"
          maxCount={1}
          showUploadList={false}
          disabled={isChecking}
          // The wizard sends the file by a call of the contract.
          customRequest={({ file }) => void onFile(file as File)}
        >
          <p className="ant-upload-drag-icon">
            <InboxOutlined aria-hidden />
          </p>
          <p className="ant-upload-text">{isChecking ? busyText : t('import.upload.drop')}</p>
          <p className="ant-upload-hint">{t('import.upload.limits', limits)}</p>
        </Upload.Dragger>
      </div>
      {isChecking && isSlow && (
        <Flex gap="middle" align="center">
          <Progress
            percent={Math.floor(sent * PERCENT)}
            status="active"
            aria-label={t('import.upload.progress')}
          />
          <Button onClick={handleCancel}>{t('import.upload.cancel')}</Button>
        </Flex>
      )}
    </>
  );
}
