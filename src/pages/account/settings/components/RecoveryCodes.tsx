import { useModel } from '@umijs/max';
import { Alert, Button, Flex, Typography, theme } from 'antd';
import { SecretDialog } from '@/components/SecretDialog';
import { saveRecoveryCodes } from '@/features/account/save-recovery-codes';
import { useProductName } from '@/hooks/useDocumentTitle';
import { useT } from '@/hooks/useT';

interface RecoveryCodesProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Shows recovery codes once; they can't be read again. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const t = useT();
  const { token } = theme.useToken();
  const product = useProductName();
  const { initialState } = useModel('@@initialState');
  const username = initialState?.user?.username ?? '';
  const text = codes.join('\n');

  const handleDownload = () => saveRecoveryCodes(t, { codes, username, product });

  return (
    <SecretDialog
      isOpen
      title={t('account.codes.title')}
      width={480}
      text={text}
      actions={<Button onClick={handleDownload}>{t('account.codes.download')}</Button>}
      onClose={onClose}
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
    </SecretDialog>
  );
}
