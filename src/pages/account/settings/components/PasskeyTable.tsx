import { Button, Flex, Tag } from 'antd';
import dayjs from 'dayjs';
import type { Passkey } from '#contract/security/security';
import { SmallTable } from '@/components/crud/list/cards/SmallTable';
import { useAsk } from '@/components/crud/useAsk';
import { ShortText } from '@/components/ShortText';
import { useT } from '@/hooks/useT';
import { removePasskeys } from '@/services/account/security';

interface PasskeyTableProps {
  passkeys: readonly Passkey[];
  /** Why none of them can be removed, if none can. */
  kept?: string;
  onRename: (passkey: Passkey) => void;
  onChanged: () => unknown;
}

const showDay = (time: string) => dayjs(time).format('YYYY-MM-DD');

/** The passkeys of the account, with actions to rename and to remove each. */
export function PasskeyTable({ passkeys, kept, onRename, onChanged }: PasskeyTableProps) {
  const t = useT();
  const { ask } = useAsk(onChanged);

  const askRemove = ({ id, name }: Passkey) =>
    ask({
      title: t('account.passkey.remove'),
      content: t('account.passkey.remove.content', { name }),
      okText: t('account.passkey.remove'),
      isDanger: true,
      run: () => removePasskeys([id]),
      done: t('account.passkey.removed'),
    });

  return (
    <SmallTable<Passkey>
      pagination={false}
      tableLayout="fixed"
      scroll={{ x: 640 }}
      dataSource={[...passkeys]}
      columns={[
        {
          title: t('account.passkey.name.label'),
          dataIndex: 'name',
          render: (name: string, { isSynced }) => (
            <Flex gap="small" align="center">
              <ShortText>{name}</ShortText>
              {isSynced && <Tag>{t('account.passkey.synced')}</Tag>}
            </Flex>
          ),
        },
        {
          title: t('account.passkey.created'),
          dataIndex: 'createdAt',
          width: 110,
          render: showDay,
        },
        {
          title: t('account.passkey.used'),
          dataIndex: 'lastUsedAt',
          width: 110,
          render: (at: string | null) => (at ? showDay(at) : t('account.passkey.unused')),
        },
        {
          title: t('crud.field.actions'),
          key: 'actions',
          fixed: 'right',
          width: 180,
          render: (_, passkey) => (
            <>
              <Button
                type="link"
                size="small"
                aria-label={t('account.passkey.rename.target', { name: passkey.name })}
                onClick={() => onRename(passkey)}
              >
                {t('account.passkey.rename')}
              </Button>
              <Button
                type="link"
                size="small"
                danger
                disabled={kept !== undefined}
                title={kept}
                aria-label={t('account.passkey.remove.target', { name: passkey.name })}
                onClick={() => askRemove(passkey)}
              >
                {t('account.passkey.remove')}
              </Button>
            </>
          ),
        },
      ]}
    />
  );
}
