import dayjs from 'dayjs';
import type { SignedIn } from '#contract/sign-in/sign-in';
import { useData } from '@/hooks/reading/useData';
import { useT } from '@/hooks/useT';
import { addPasskey, beginTotp, getPasskeyCreation } from '@/services/account/security';
import { listSeats, switchSeat } from '@/services/seat';
import { hasPasskeys, makePasskey } from '@/utils/browser/passkey';
import { CallError } from '@/utils/call-error';
import { FormError } from '../form/FormError';
import { SubmitButton } from '../form/SubmitButton';
import { type Attempt, useSubmit } from '../form/useSubmit';
import type { AppSetup } from './SetUpFactor';

interface Props {
  onApp: (setup: AppSetup) => void;
  onDone: () => void;
  onSession: (session: SignedIn) => void;
  onAgain: (reason: string) => void;
  onBack: () => void;
}

/** This page shows failures itself. */
const QUIET = { level: 'silent' } as const;

/** Says who requires a second factor, and offers the kinds of it, and the seats that require none. */
export function SetUpChoice({ onApp, onDone, onSession, onAgain, onBack }: Props) {
  const t = useT();
  const { data: seats = [] } = useData(listSeats);
  const tenant = seats.find(({ isCurrent }) => isCurrent)?.tenantName;

  /** A session whose holder has proven itself long ago is refused; signing in again proves it. */
  const proven = (work: () => Promise<void>): Attempt => ({
    validate: () => ({}),
    failure: 'account.must.failure',
    send: async () => {
      try {
        await work();
      } catch (error) {
        if (!(error instanceof CallError) || error.transport !== 'aborted') throw error;
        onAgain(t('account.must.again'));
      }
    },
  });

  const form = useSubmit(proven(async () => onApp(await beginTotp(QUIET))));

  const addKey = proven(async () => {
    const response = await makePasskey(await getPasskeyCreation(QUIET));
    const name = t('account.passkey.name', { at: dayjs().format('YYYY-MM-DD') });
    await addPasskey({ name, response }, QUIET);
    onDone();
  });

  const turnTo = (id: number) => proven(async () => onSession(await switchSeat(id, QUIET)));

  return (
    <form {...form.props}>
      <p className="login-hint">
        {tenant === undefined ? t('account.must.hint') : t('account.must.hint.tenant', { tenant })}
      </p>
      <FormError text={form.errors['']} />
      <SubmitButton isBusy={form.isBusy}>{t('account.totp.setup')}</SubmitButton>
      {hasPasskeys() ? (
        <button
          type="button"
          className="login-outline setup-next"
          onClick={() => void form.attempt(() => addKey)}
        >
          {t('account.passkey.add')}
        </button>
      ) : null}
      <p className="login-links login-ways">
        {seats
          .filter(({ isCurrent }) => !isCurrent)
          .map(({ id, tenantName }) => (
            <button
              key={id}
              type="button"
              className="login-link setup-seat"
              onClick={() => void form.attempt(() => turnTo(id))}
            >
              {t('account.must.elsewhere', { tenant: tenantName })}
            </button>
          ))}
        <button type="button" className="login-link" onClick={onBack}>
          {t('user.second.back')}
        </button>
      </p>
    </form>
  );
}
