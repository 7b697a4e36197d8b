import { Alert, App, Button, Flex } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import type { AccountSecurity, Passkey } from '#contract/security/security';
import { useT } from '@/hooks/useT';
import { addPasskey, getPasskeyCreation } from '@/services/account/security';
import { hasPasskeys, makePasskey, PasskeyFailure } from '@/utils/browser/passkey';
import { CallError } from '@/utils/call-error';
import { PasskeyName } from './PasskeyName';
import { PasskeyTable } from './PasskeyTable';
import { SecurityItem } from './SecurityItem';

interface PasskeyItemProps {
  passkeys: AccountSecurity['passkeys'];
  /** Why none of them can be removed, if none can. */
  kept?: string;
  onChanged: () => unknown;
}

/** The account's passkeys: add one on this device, rename, remove. */
export function PasskeyItem({ passkeys, kept, onChanged }: PasskeyItemProps) {
  const t = useT();
  const { message } = App.useApp();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<PasskeyFailure>();
  const [naming, setNaming] = useState<{ passkey: Passkey; isNew: boolean }>();

  async function add() {
    setBusy(true);
    setFailure(undefined);
    try {
      const response = await makePasskey(await getPasskeyCreation());
      // A default name; the form to change it opens once the passkey exists.
      const name = t('account.passkey.name', { at: dayjs().format('YYYY-MM-DD') });
      const made = await addPasskey({ name, response });
      void message.success(t('account.passkey.added'));
      setNaming({ passkey: made, isNew: true });
      onChanged();
    } catch (error) {
      if (error instanceof PasskeyFailure) setFailure(error);
      // The request layer has shown the error.
      else if (!(error instanceof CallError)) throw error;
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <SecurityItem
        title={t('account.passkey.title')}
        state={
          <>
            {t(hasPasskeys() ? 'account.passkey.hint' : 'account.passkey.unsupported')} {kept}
          </>
        }
        actions={
          <Button loading={isBusy} disabled={!hasPasskeys()} onClick={() => void add()}>
            {t('account.passkey.add')}
          </Button>
        }
      >
        {(failure || passkeys.length > 0) && (
          <Flex vertical gap="middle">
            {failure && (
              <Alert type="warning" showIcon title={t(`account.passkey.${failure.why}`)} />
            )}
            {passkeys.length > 0 && (
              <PasskeyTable
                passkeys={passkeys}
                kept={kept}
                onRename={(passkey) => setNaming({ passkey, isNew: false })}
                onChanged={onChanged}
              />
            )}
          </Flex>
        )}
      </SecurityItem>
      {naming && (
        <PasskeyName
          {...naming}
          onClose={() => setNaming(undefined)}
          onSaved={() => {
            setNaming(undefined);
            onChanged();
          }}
        />
      )}
    </>
  );
}
