import { useState } from 'react';
import { LIMIT } from '#contract/limits';
import { useT } from '@/hooks/useT';
import { changePassword } from '@/services/account';
import { setToken } from '@/utils/session';
import { FormError } from './FormError';
import { PasswordField } from './PasswordField';
import { SubmitButton } from './SubmitButton';
import { type FormErrors, useSubmit } from './useSubmit';

interface Props {
  oldPassword: string;
  remember: boolean;
  onDone: () => void;
}

/** The first sign-in, and each after a reset, asks for a password of one's own. */
export function NewPasswordForm({ oldPassword, remember, onDone }: Props) {
  const t = useT();
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');

  const { errors, isBusy, handleSubmit } = useSubmit({
    validate: () => {
      const found: FormErrors = {};
      const { min, max } = LIMIT.password;
      if (password.length < min || password.length > max) {
        found.password = t('user.password.new.rule');
      } else if (password !== repeat) {
        found.repeat = t('user.password.repeat.different');
      }
      return found;
    },
    send: async () => {
      const { token } = await changePassword({ oldPassword, password });
      setToken(token, remember);
      onDone();
    },
  });

  return (
    <form noValidate onSubmit={handleSubmit}>
      <p className="login-hint">{t('user.password.hint')}</p>
      <FormError text={errors['']} />
      <PasswordField
        name="password"
        label={t('user.password.new')}
        value={password}
        error={errors.password}
        autoComplete="new-password"
        maxLength={LIMIT.password.max}
        required
        onChange={setPassword}
      />
      <PasswordField
        name="repeat"
        label={t('user.password.repeat')}
        value={repeat}
        error={errors.repeat}
        autoComplete="new-password"
        maxLength={LIMIT.password.max}
        required
        onChange={setRepeat}
      />
      <SubmitButton isBusy={isBusy}>{t('user.password.submit')}</SubmitButton>
    </form>
  );
}
