import { App, Button, Tag } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import type { AccountSecurity } from '#contract/security/security';
import { useAsk } from '@/components/crud/useAsk';
import { Later } from '@/components/Later';
import { useT } from '@/hooks/useT';
import { beginTotp, disableTotp, renewRecoveryCodes } from '@/services/account/security';
import { CallError } from '@/utils/call-error';
import { lazy } from '@/utils/lazy';
import { RecoveryCodes } from './RecoveryCodes';
import { SecurityItem } from './SecurityItem';

/** Its drawing of codes is needed once. */
const TotpSetup = lazy(async () => ({ default: (await import('./TotpSetup')).TotpSetup }));

interface TotpItemProps {
  totp: AccountSecurity['totp'];
  /** Why the app cannot be removed, if it cannot. */
  kept?: string;
  onChanged: () => unknown;
}

type Setup = Awaited<ReturnType<typeof beginTotp>>;

/** From this number on, the user is advised to create new codes. */
const FEW_CODES = 3;

/** The authenticator app: set up, replace, remove; and its recovery codes. */
export function TotpItem({ totp, kept, onChanged }: TotpItemProps) {
  const t = useT();
  const { modal } = App.useApp();
  const { ask } = useAsk(onChanged);
  const [setup, setSetup] = useState<Setup>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);

  /** The request layer asks for a fresh proof first, and shows failures. */
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    } finally {
      setBusy(false);
    }
  };
  const begin = () => run(async () => setSetup(await beginTotp()));
  const renew = () =>
    run(async () => {
      setCodes((await renewRecoveryCodes()).recoveryCodes);
      onChanged();
    });

  const askRenew = () =>
    modal.confirm({
      title: t('account.totp.renew'),
      content: t('account.totp.renew.content'),
      okText: t('account.totp.renew'),
      cancelText: t('crud.action.cancel'),
      onOk: renew,
    });
  const askDisable = () =>
    ask({
      title: t('account.totp.disable'),
      content: t('account.totp.disable.content'),
      okText: t('account.totp.disable'),
      isDanger: true,
      run: disableTotp,
      done: t('account.totp.disabled'),
    });

  const left = totp.recoveryCodesLeft;
  return (
    <>
      <SecurityItem
        title={t('account.totp.title')}
        state={
          totp.enabled ? (
            <>
              {t('account.totp.on', { at: dayjs(totp.enabledAt).format('YYYY-MM-DD') })}{' '}
              <Tag color={left < FEW_CODES ? 'warning' : undefined}>
                {t('account.totp.left', { count: left })}
              </Tag>
              {kept}
            </>
          ) : (
            t('account.totp.off')
          )
        }
        actions={
          totp.enabled ? (
            <>
              <Button loading={isBusy} onClick={askRenew}>
                {t('account.totp.renew')}
              </Button>
              <Button onClick={begin}>{t('account.totp.replace')}</Button>
              <Button disabled={kept !== undefined} title={kept} onClick={askDisable}>
                {t('account.totp.disable')}
              </Button>
            </>
          ) : (
            <Button type="primary" loading={isBusy} onClick={begin}>
              {t('account.totp.enable')}
            </Button>
          )
        }
      />
      <Later isOpen={setup !== undefined} onFail={() => setSetup(undefined)}>
        {setup && (
          <TotpSetup
            setup={setup}
            onClose={() => setSetup(undefined)}
            onConfirmed={(made) => {
              setSetup(undefined);
              setCodes(made);
              onChanged();
            }}
          />
        )}
      </Later>
      {codes.length > 0 && <RecoveryCodes codes={codes} onClose={() => setCodes([])} />}
    </>
  );
}
