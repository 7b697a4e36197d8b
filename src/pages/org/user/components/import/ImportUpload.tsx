import { DownloadOutlined, InboxOutlined } from '@ant-design/icons';
import { Alert, Button, Flex, Typography, Upload } from 'antd';
import dayjs from 'dayjs';
import { LIMIT } from '#contract/limits';
import type { ImportProgress } from '#contract/member/import';
import { useT } from '@/hooks/useT';
import { getImportResult, getImportTemplate } from '@/services/member-import';
import { saveAnswer } from '@/utils/browser/save-file';
import { IMPORT_MIB, type Refusal } from './useImport';

interface ImportUploadProps {
  isChecking: boolean;
  /** Why the last file was refused as a whole. */
  refusal?: Refusal;
  /** The last import, whose result can still be downloaded. */
  last?: ImportProgress;
  onFile: (file: File) => Promise<void>;
}

/** The first step: a template, and the upload of the filled-in file. */
export function ImportUpload({ isChecking, refusal, last, onFile }: ImportUploadProps) {
  const t = useT();
  const limits = { rows: LIMIT.import.rows, size: IMPORT_MIB };

  return (
    <>
      {last?.resultUntil && (
        <Alert
          type="info"
          showIcon
          title={t('import.upload.last', { time: dayjs(last.resultUntil).format('HH:mm') })}
          action={
            <Button size="small" onClick={() => saveAnswer(getImportResult(last.importId))}>
              {t('import.run.result')}
            </Button>
          }
        />
      )}
      <Flex vertical gap="small" align="start">
        <Typography.Text>{t('import.upload.intro')}</Typography.Text>
        <Button
          icon={<DownloadOutlined aria-hidden />}
          onClick={() => saveAnswer(getImportTemplate())}
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
        <p className="ant-upload-text">
          {t(isChecking ? 'import.upload.checking' : 'import.upload.drop')}
        </p>
        <p className="ant-upload-hint">{t('import.upload.limits', limits)}</p>
      </Upload.Dragger>
    </>
  );
}
