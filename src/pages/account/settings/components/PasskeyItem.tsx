import { Alert, App, Button, Flex, List, Tag, Typography, theme } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import type { AccountSecurity, Passkey } from '#contract/account-security';
import { useAsk } from '@/components/crud/useAsk';
import { useT } from '@/hooks/useT';
import { addPasskey, getPasskeyCreation, removePasskeys } from '@/services/account-security';
import { CallError } from '@/utils/call-error';
import { hasPasskeys, makePasskey, PasskeyFailure } from '@/utils/passkey';
import { PasskeyName } from './PasskeyName';
import { SecurityItem } from './SecurityItem';

interface PasskeyItemProps {
  passkeys: AccountSecurity['passkeys'];
  onChanged: () => unknown;
}

const showDay = (time: string) => dayjs(time).format('YYYY-MM-DD');

/** Passkeys of the account: made on this device, renamed, removed. */
export function PasskeyItem({ passkeys, onChanged }: PasskeyItemProps) {
  const t = useT();
  const { token } = theme.useToken();
  const { message } = App.useApp();
  const { ask } = useAsk(onChanged);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [naming, setNaming] = useState<Passkey>();

  async function add() {
    setBusy(true);
    setFailure('');
    try {
      const response = await makePasskey(await getPasskeyCreation());
      // A name tells devices apart; it is asked for once the key exists.
      const name = t('account.passkey.name', { at: showDay(new Date().toISOString()) });
      const made = await addPasskey({ name, response });
      void message.success(t('account.passkey.added'));
      setNaming(made);
      onChanged();
    } catch (error) {
      if (error instanceof PasskeyFailure) setFailure(error.message);
      // The request layer has shown it.
      else if (!(error instanceof CallError)) throw error;
    } finally {
      setBusy(false);
    }
  }

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
    <SecurityItem
      title={t('account.passkey.title')}
      state={t(hasPasskeys() ? 'account.passkey.hint' : 'account.passkey.unsupported')}
      actions={
        <Button loading={isBusy} disabled={!hasPasskeys()} onClick={() => void add()}>
          {t('account.passkey.add')}
        </Button>
      }
    >
      {failure && (
        <Alert
          type="warning"
          showIcon
          title={failure}
          closable={{ onClose: () => setFailure('') }}
          style={{ marginBlockEnd: token.margin }}
        />
      )}
      {passkeys.length > 0 && (
        <List<Passkey>
          size="small"
          bordered
          dataSource={passkeys}
          rowKey="id"
          renderItem={(passkey) => (
            <List.Item>
              <Flex
                justify="space-between"
                align="center"
                gap="small"
                wrap
                style={{ width: '100%' }}
              >
                <Flex vertical style={{ minWidth: 0 }}>
                  <span style={{ overflowWrap: 'anywhere' }}>
                    {passkey.name} {passkey.isSynced && <Tag>{t('account.passkey.synced')}</Tag>}
                  </span>
                  <Typography.Text type="secondary">
                    {t('account.passkey.created', { at: showDay(passkey.createdAt) })} ·{' '}
                    {passkey.lastUsedAt
                      ? t('account.passkey.used', { at: showDay(passkey.lastUsedAt) })
                      : t('account.passkey.unused')}
                  </Typography.Text>
                </Flex>
                <Flex>
                  <Button
                    type="link"
                    size="small"
                    aria-label={t('account.passkey.rename.target', { name: passkey.name })}
                    onClick={() => setNaming(passkey)}
                  >
                    {t('account.passkey.rename')}
                  </Button>
                  <Button
                    type="link"
                    size="small"
                    danger
                    aria-label={t('account.passkey.remove.target', { name: passkey.name })}
                    onClick={() => askRemove(passkey)}
                  >
                    {t('account.passkey.remove')}
                  </Button>
                </Flex>
              </Flex>
            </List.Item>
          )}
        />
      )}
      {naming && (
        <PasskeyName
          passkey={naming}
          onClose={() => setNaming(undefined)}
          onSaved={() => {
            setNaming(undefined);
            onChanged();
          }}
        />
      )}
    </SecurityItem>
  );
}
