import { useState } from 'react';
import type { LoginConfig, SecondFactorWanted, SignedIn } from '#contract/sign-in/sign-in';
import { useT } from '@/hooks/useT';
import { accountLogin } from '@/services/sign-in';
import { CallError } from '@/utils/call-error';
import { CaptchaPart } from '../captcha/CaptchaPart';
import { useCaptcha } from '../captcha/useCaptcha';
import { type Proof, SecondProof } from '../factor/SecondProof';
import { FormError } from '../form/FormError';
import { PasswordField } from '../form/PasswordField';
import { SubmitButton } from '../form/SubmitButton';
import { TextField } from '../form/TextField';
import { useChecks } from '../form/useChecks';
import { useSubmit } from '../form/useSubmit';
import type { TypedState } from '../useTyped';
import { RememberBox } from './RememberBox';

interface Props {
  config: LoginConfig;
  shared: TypedState;
  onAnswer: (answer: SignedIn | SecondFactorWanted, password: string) => void;
}

/** Sign-in with account and password; a locked account needs a second proof. */
export function AccountForm({ config, shared, onAnswer }: Props) {
  const t = useT();
  const checks = useChecks();
  const { username } = shared.typed;
  const captcha = useCaptcha(config.captcha);
  const [password, setPassword] = useState('');
  const [proof, setProof] = useState<Proof>({});
  const [remember, setRemember] = useState(false);
  const [isLocked, setLocked] = useState(false);

  const form = useSubmit({
    captcha,
    validate: () =>
      checks.all({
        username: username.trim() ? undefined : t('user.login.username.required'),
        password: password ? undefined : t('user.login.password.required'),
        totp: isLocked && proof.totp ? checks.totp(proof.totp) : undefined,
        captcha: checks.captcha(captcha),
      }),
    send: async () => {
      try {
        const given = { username: username.trim(), password, remember, ...captcha.solved };
        const body = isLocked ? { ...given, ...proof } : given;
        onAnswer(await accountLogin(body), password);
      } catch (error) {
        setLocked(error instanceof CallError && error.reason === 'login.locked');
        throw error;
      }
    },
  });

  return (
    <form {...form.props}>
      <FormError text={form.errors['']} />
      <TextField
        name="username"
        label={t('user.login.username')}
        value={username}
        error={form.errors.username}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        required
        onChange={(text) => shared.type({ username: text })}
      />
      <PasswordField
        name="password"
        label={t('user.login.password')}
        value={password}
        error={form.errors.password}
        autoComplete="current-password"
        required
        onChange={setPassword}
      />
      {isLocked ? (
        <SecondProof
          form={form}
          captcha={captcha}
          hasSms={config.mobileLogin}
          proof={proof}
          onProof={setProof}
        />
      ) : (
        <CaptchaPart captcha={captcha} error={form.errors.captcha} />
      )}
      <RememberBox isChecked={remember} onChange={setRemember} />
      <SubmitButton isBusy={form.isBusy}>{t('user.login.submit')}</SubmitButton>
    </form>
  );
}
