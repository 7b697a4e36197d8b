import { App, Button, Modal, Table, Typography } from 'antd';
import type { PasswordReset } from '#contract/member/member';
import { useT } from '@/hooks/useT';

interface ResetResultProps {
  /** The passwords to show; an empty list closes the dialog. */
  resets: readonly PasswordReset[];
  onClose: () => void;
}

/** Shows one-time passwords once; they can't be read again. */
export function ResetResult({ resets, onClose }: ResetResultProps) {
  const t = useT();
  const { message } = App.useApp();

  const handleCopy = async () => {
    const lines = resets.map(({ username, password }) => `${username}\t${password}`);
    await navigator.clipboard.writeText(lines.join('\n'));
    void message.success(t('org.user.reset.copied'));
  };

  return (
    <Modal
      open={resets.length > 0}
      title={t('org.user.reset.result')}
      onCancel={onClose}
      // A stray click must not close the passwords.
      mask={{ closable: false }}
      destroyOnHidden
      footer={[
        <Button key="copy" onClick={handleCopy}>
          {t('org.user.reset.copyAll')}
        </Button>,
        <Button key="close" type="primary" onClick={onClose}>
          {t('org.user.reset.close')}
        </Button>,
      ]}
    >
      <Typography.Paragraph>{t('org.user.reset.hint')}</Typography.Paragraph>
      <Table<PasswordReset>
        rowKey="id"
        size="small"
        pagination={false}
        scroll={{ y: 320 }}
        dataSource={[...resets]}
        columns={[
          { title: t('org.user.username'), dataIndex: 'username' },
          {
            title: t('org.user.password'),
            dataIndex: 'password',
            render: (password: string) => (
              <Typography.Text code copyable>
                {password}
              </Typography.Text>
            ),
          },
        ]}
      />
    </Modal>
  );
}
