import { CloseOutlined, InboxOutlined } from '@ant-design/icons';
import { Alert, Button, Flex, Modal, Progress, Typography, Upload } from 'antd';
import { ADDON_LIMIT } from '#contract/addon/limits';
import { useBackCloses } from '@/hooks/leave/useBackCloses';
import { useBytes } from '@/hooks/useBytes';
import { useT } from '@/hooks/useT';
import { usePackage } from './usePackage';

const PERCENT = 100;
const PARTS = ['file', 'signature'] as const;

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
  const { chosen, choose, remove, sent, problem, isBusy, send, cancel } = usePackage(onUploaded);
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
          beforeUpload={(file, files) => {
            // It is called for each of those that are chosen at once.
            if (file === files[0]) choose(files);
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
        <Typography.Text role="status" className="visually-hidden">
          {names.length > 0 &&
            t('market.upload.chosen', { names: names.join(t('crud.ask.separator')) })}
        </Typography.Text>
        {names.length > 0 && (
          <ul className="market-chosen">
            {PARTS.map((part) => {
              const name = chosen[part]?.name;
              return name === undefined ? null : (
                <li key={part}>
                  {name}
                  <Button
                    type="text"
                    size="small"
                    icon={<CloseOutlined aria-hidden />}
                    aria-label={t('market.upload.remove', { name })}
                    disabled={isBusy}
                    onClick={() => remove(part)}
                  />
                </li>
              );
            })}
          </ul>
        )}
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
