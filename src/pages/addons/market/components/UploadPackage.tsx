import { InboxOutlined } from '@ant-design/icons';
import { Alert, Flex, Modal, Progress, Typography, Upload } from 'antd';
import { ADDON_LIMIT } from '#contract/addon/limits';
import { useBackCloses } from '@/hooks/useBackCloses';
import { useBytes } from '@/hooks/useBytes';
import { useT } from '@/hooks/useT';
import { usePackage } from './usePackage';

const PERCENT = 100;

interface UploadPackageProps {
  isOpen: boolean;
  onClose: () => void;
  /** Called with the version that the package has brought. */
  onUploaded: (versionId: number) => void;
}

/** Uploads a package of an add-on as a file, with the signature of its publisher. */
export function UploadPackage({ isOpen, onClose, onUploaded }: UploadPackageProps) {
  const t = useT();
  const bytes = useBytes();
  const { chosen, choose, sent, problem, isBusy, send, cancel } = usePackage(onUploaded);
  const close = () => {
    cancel();
    onClose();
  };
  useBackCloses(isOpen, close);
  const names = [chosen.file?.name, chosen.signature?.name].filter(Boolean);
  return (
    <Modal
      open={isOpen}
      title={t('market.upload')}
      okText={t('market.upload.ok')}
      cancelText={t('crud.action.cancel')}
      okButtonProps={{ disabled: !chosen.file }}
      confirmLoading={isBusy}
      onOk={() => void send()}
      onCancel={close}
      destroyOnHidden
    >
      <Flex vertical gap={12}>
        <Typography.Text>{t('market.upload.hint')}</Typography.Text>
        <Upload.Dragger
          accept=".tgz,.sig"
          multiple
          showUploadList={false}
          disabled={isBusy}
          beforeUpload={(file) => {
            choose(file);
            return false;
          }}
        >
          <p className="ant-upload-drag-icon">
            <InboxOutlined aria-hidden />
          </p>
          <p className="ant-upload-text">{t('market.upload.drop')}</p>
          <p className="ant-upload-hint">
            {t('market.upload.limit', { size: bytes(ADDON_LIMIT.bytes) })}
          </p>
        </Upload.Dragger>
        <Typography.Text role="status" className="market-line">
          {names.length > 0 &&
            t('market.upload.chosen', { names: names.join(t('crud.ask.separator')) })}
        </Typography.Text>
        {isBusy && (
          <Progress
            percent={Math.floor(sent * PERCENT)}
            status="active"
            aria-label={t(sent < 1 ? 'market.upload.sending' : 'market.upload.checking')}
          />
        )}
        {problem && <Alert type="error" showIcon title={problem} />}
      </Flex>
    </Modal>
  );
}
