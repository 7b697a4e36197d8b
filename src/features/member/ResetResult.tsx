import { Table, Typography } from 'antd';
import type { PasswordReset } from '#contract/member/member';
import { SecretDialog } from '@/components/SecretDialog';
import { useT } from '@/hooks/useT';

interface ResetResultProps {
  /** The passwords to show; an empty list closes the dialog. */
  resets: readonly PasswordReset[];
  onClose: () => void;
}

/** Shows one-time passwords once; they can't be read again. */
export function ResetResult({ resets, onClose }: ResetResultProps) {
  const t = useT();

  return (
    <SecretDialog
      isOpen={resets.length > 0}
      title={t('org.user.reset.result')}
      text={resets.map(({ username, password }) => `${username}\t${password}`).join('\n')}
      onClose={onClose}
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
    </SecretDialog>
  );
}
