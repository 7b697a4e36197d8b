import { useState } from 'react';
import { LIMIT } from '#contract/limits';
import { useT } from '@/hooks/useT';
import { accountLogin } from '@/services/site';
import { setToken } from '@/utils/session';
import { FormError } from './FormError';
import { PasswordField } from './PasswordField';
import { SubmitButton } from './SubmitButton';
import { TextField } from './TextField';
import { type FormErrors, useSubmit } from './useSubmit';

interface Props {
  onSignedIn: () => void;
  onMustChangePassword: (step: { oldPassword: string; remember: boolean }) => void;
}

/** Account and password. */
export function AccountForm({ onSignedIn, onMustChangePassword }: Props) {
  const t = useT();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(false);

  const { errors, isBusy, handleSubmit } = useSubmit({
    validate: () => {
      const found: FormErrors = {};
      if (!username.trim()) found.username = t('user.login.username.required');
      if (!password) found.password = t('user.login.password.required');
      return found;
    },
    send: async () => {
      const session = await accountLogin({ username: username.trim(), password, remember });
      setToken(session.token, remember);
      if (session.mustChangePassword) onMustChangePassword({ oldPassword: password, remember });
      else onSignedIn();
    },
  });

  return (
    <form noValidate onSubmit={handleSubmit}>
      <FormError text={errors['']} />
      <TextField
        name="username"
        label={t('user.login.username')}
        value={username}
        error={errors.username}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={LIMIT.username.max}
        required
        onChange={setUsername}
      />
      <PasswordField
        name="password"
        label={t('user.login.password')}
        value={password}
        error={errors.password}
        autoComplete="current-password"
        maxLength={LIMIT.password.max}
        required
        onChange={setPassword}
      />
      <label className="login-remember">
        <input
          type="checkbox"
          name="remember"
          checked={remember}
          onChange={(event) => setRemember(event.target.checked)}
        />
        {t('user.login.remember')}
      </label>
      <SubmitButton isBusy={isBusy}>{t('user.login.submit')}</SubmitButton>
    </form>
  );
}
