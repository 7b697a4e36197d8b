import { Alert, App, Button, Flex, Modal, Typography, theme } from 'antd';
import { useProductName } from '@/hooks/useDocumentTitle';
import { useT } from '@/hooks/useT';
import { saveFile } from '@/utils/browser/save-file';

interface RecoveryCodesProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Shows recovery codes once; they can't be read again. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const t = useT();
  const { token } = theme.useToken();
  const { message } = App.useApp();
  const product = useProductName();
  const text = codes.join('\n');

  const handleCopy = async () => {
    await navigator.clipboard.writeText(text);
    void message.success(t('account.copied'));
  };
  const handleDownload = () => {
    const lines = `${product}: ${t('account.codes.title')}\n\n${text}\n`;
    saveFile({ name: 'recovery-codes.txt', content: new Blob([lines], { type: 'text/plain' }) });
  };

  return (
    <Modal
      open
      title={t('account.codes.title')}
      width={480}
      onCancel={onClose}
      // A stray click or key press must not close the codes.
      mask={{ closable: false }}
      keyboard={false}
      footer={[
        <Button key="copy" onClick={handleCopy}>
          {t('account.copy')}
        </Button>,
        <Button key="download" onClick={handleDownload}>
          {t('account.codes.download')}
        </Button>,
        <Button key="close" type="primary" onClick={onClose}>
          {t('account.codes.kept')}
        </Button>,
      ]}
    >
      <Alert type="warning" showIcon title={t('account.codes.hint')} />
      <Flex
        component="ul"
        wrap
        gap={token.marginXS}
        style={{ listStyle: 'none', margin: 0, marginBlockStart: token.margin, padding: 0 }}
      >
        {codes.map((code) => (
          <li key={code} style={{ flex: '1 1 45%' }}>
            <Typography.Text code style={{ fontSize: token.fontSizeLG }}>
              {code}
            </Typography.Text>
          </li>
        ))}
      </Flex>
    </Modal>
  );
}
