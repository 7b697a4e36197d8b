import { Suspense, useState } from 'react';
import { useT } from '@/hooks/useT';
import { lazy } from '@/utils/lazy';
import { CaptchaPart } from '../captcha/CaptchaPart';
import type { CaptchaState } from '../captcha/useCaptcha';
import { TextField } from '../form/TextField';
import type { SignInForm } from '../form/useSubmit';

/** Lazy: needed only for locked accounts. */
const PhoneAndCode = lazy(async () => ({
  default: (await import('../mobile/PhoneAndCode')).PhoneAndCode,
}));

/** Unlocks a locked sign-in together with the password; empty until something is typed. */
export interface Proof {
  code?: string;
  totp?: string;
  recoveryCode?: string;
}

type Kind = 'sms' | 'totp' | 'recovery';

interface Props {
  form: SignInForm;
  captcha: CaptchaState;
  /** Whether the server can send codes to phones. */
  hasSms: boolean;
  proof: Proof;
  onProof: (proof: Proof) => void;
}

/**
 * The second proof that unlocks a locked account together with its password, and the captcha. It offers every kind
 * that the server supports, so as not to reveal which ones the account has.
 */
export function SecondProof({ form, captcha, hasSms, proof, onProof }: Props) {
  const t = useT();
  const [phone, setPhone] = useState('');
  const [kind, setKind] = useState<Kind>(hasSms ? 'sms' : 'totp');
  const kinds: Kind[] = hasSms ? ['sms', 'totp', 'recovery'] : ['totp', 'recovery'];
  const name = kind === 'totp' ? 'totp' : 'recoveryCode';

  function turnTo(next: Kind) {
    onProof({});
    setKind(next);
  }

  return (
    <>
      {kind === 'sms' ? (
        <Suspense>
          <PhoneAndCode
            form={form}
            captcha={captcha}
            scene="login"
            phone={phone}
            onPhone={setPhone}
            code={proof.code ?? ''}
            onCode={(code) => onProof(code.trim() ? { code: code.trim() } : {})}
          />
        </Suspense>
      ) : (
        <>
          <TextField
            key={kind}
            name={name}
            label={t(`user.second.${kind}`)}
            value={proof[name] ?? ''}
            error={form.errors[name]}
            inputMode={kind === 'totp' ? 'numeric' : 'text'}
            autoComplete={kind === 'totp' ? 'one-time-code' : 'off'}
            autoCapitalize="off"
            spellCheck={false}
            onChange={(text) => onProof(text.trim() ? { [name]: text.trim() } : {})}
          />
          <CaptchaPart captcha={captcha} error={form.errors.captcha} />
        </>
      )}
      <p className="login-proofs">
        {kinds
          .filter((other) => other !== kind)
          .map((other) => (
            <button key={other} type="button" className="login-link" onClick={() => turnTo(other)}>
              {t(`user.second.use.${other}`)}
            </button>
          ))}
      </p>
    </>
  );
}
