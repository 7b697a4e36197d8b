import { useState } from 'react';
import type { SecondFactorWanted, SignedIn } from '#contract/sign-in/sign-in';
import { useT } from '@/hooks/useT';
import { getPasskeyRequest, passSecondFactor } from '@/services/sign-in';
import { hasPasskeys, signWithPasskey } from '@/utils/browser/passkey';
import { CallError } from '@/utils/call-error';
import { CaptchaPart } from '../captcha/CaptchaPart';
import { useCaptcha } from '../captcha/useCaptcha';
import { FormError } from '../form/FormError';
import { SubmitButton } from '../form/SubmitButton';
import { TextField } from '../form/TextField';
import { useChecks } from '../form/useChecks';
import { useSubmit } from '../form/useSubmit';

type Factor = SecondFactorWanted['secondFactor'][number];

/** The field of the call for each kind of factor. */
const FIELD = { totp: 'totp', recovery: 'recoveryCode', passkey: 'passkey' } as const;

interface Props {
  wanted: SecondFactorWanted;
  onSession: (session: SignedIn) => void;
  /** Returns to the first step; with the reason if the server demands it. */
  onBack: (reason?: string) => void;
}

/** The second step of signing in: a code of an app, a recovery code or a passkey. */
export function SecondFactorForm({ wanted, onSession, onBack }: Props) {
  const t = useT();
  const checks = useChecks();
  const captcha = useCaptcha(false);
  const factors = wanted.secondFactor.filter((one) => one !== 'passkey' || hasPasskeys());
  const [factor, setFactor] = useState<Factor>(factors[0] ?? 'passkey');
  const [code, setCode] = useState('');
  const isTyped = factor !== 'passkey';

  async function prove() {
    const { ticket } = wanted;
    if (factor === 'passkey') {
      const passkey = await signWithPasskey(await getPasskeyRequest(ticket));
      return passSecondFactor({ ticket, passkey, ...captcha.solved });
    }
    return passSecondFactor({ ticket, [FIELD[factor]]: code.trim(), ...captcha.solved });
  }

  const form = useSubmit({
    captcha,
    validate: () =>
      checks.all({
        totp: factor === 'totp' ? checks.totp(code) : undefined,
        recoveryCode: factor === 'recovery' && !code.trim() ? t('user.second.required') : undefined,
        captcha: checks.captcha(captcha),
      }),
    send: async () => {
      try {
        onSession(await prove());
      } catch (error) {
        if (!(error instanceof CallError) || error.reason !== 'factor.ticket') throw error;
        onBack(error.message);
      }
    },
  });

  function turnTo(next: Factor) {
    form.forget();
    setCode('');
    setFactor(next);
  }

  return (
    <form {...form.props}>
      <p className="login-hint">{t(`user.second.${factor}.hint`)}</p>
      <FormError text={form.errors['']} />
      {isTyped ? (
        <TextField
          key={factor}
          name={FIELD[factor]}
          label={t(`user.second.${factor}`)}
          value={code}
          error={form.errors[FIELD[factor]]}
          inputMode={factor === 'totp' ? 'numeric' : 'text'}
          autoComplete={factor === 'totp' ? 'one-time-code' : 'off'}
          autoCapitalize="off"
          spellCheck={false}
          required
          autoFocus
          onChange={setCode}
        />
      ) : null}
      <CaptchaPart captcha={captcha} error={form.errors.captcha} />
      <SubmitButton isBusy={form.isBusy}>
        {t(isTyped ? 'user.second.submit' : 'user.second.use.passkey')}
      </SubmitButton>
      <p className="login-links login-ways">
        {factors
          .filter((other) => other !== factor)
          .map((other) => (
            <button key={other} type="button" className="login-link" onClick={() => turnTo(other)}>
              {t(`user.second.use.${other}`)}
            </button>
          ))}
        <button type="button" className="login-link" onClick={() => onBack()}>
          {t('user.second.back')}
        </button>
      </p>
    </form>
  );
}
