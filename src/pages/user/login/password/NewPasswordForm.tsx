import { useState } from 'react';
import { withCaptcha } from '@/features/captcha/with-captcha';
import { useT } from '@/hooks/useT';
import { changePassword } from '@/services/account/account';
import { keepSession } from '@/stores/session';
import { FormError } from '../form/FormError';
import { PasswordField } from '../form/PasswordField';
import { SubmitButton } from '../form/SubmitButton';
import { useChecks } from '../form/useChecks';
import { useSubmit } from '../form/useSubmit';
import { NewPasswordField } from './NewPasswordField';

interface Props {
  /** The initial password; undefined after a sign-in by phone. */
  oldPassword?: string;
  onDone: () => void;
  /** Leaves without a password of one's own. */
  onBack: () => void;
}

/** Sets a new password, required at the first sign-in and after each reset. */
export function NewPasswordForm({ oldPassword, onDone, onBack }: Props) {
  const t = useT();
  const checks = useChecks();
  const [typedOld, setTypedOld] = useState('');
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');

  const form = useSubmit({
    validate: () => {
      const wrong = checks.newPassword(password);
      const isDifferent = !wrong && password !== repeat;
      return checks.all({
        oldPassword: oldPassword || typedOld ? undefined : t('user.login.password.required'),
        password: wrong,
        repeat: isDifferent ? t('user.password.repeat.different') : undefined,
      });
    },
    send: async () => {
      const change = { oldPassword: oldPassword ?? typedOld, password };
      keepSession(await withCaptcha((solved) => changePassword({ ...change, ...solved })));
      onDone();
    },
  });

  return (
    <form {...form.props}>
      <p className="login-hint">{t('user.password.hint')}</p>
      <FormError text={form.errors['']} />
      {oldPassword === undefined ? (
        <PasswordField
          name="oldPassword"
          label={t('user.password.old')}
          value={typedOld}
          error={form.errors.oldPassword}
          autoComplete="current-password"
          required
          autoFocus
          onChange={setTypedOld}
        />
      ) : null}
      <NewPasswordField
        label={t('user.password.new')}
        value={password}
        error={form.errors.password}
        autoFocus={oldPassword !== undefined}
        onChange={setPassword}
      />
      <PasswordField
        name="repeat"
        label={t('user.password.repeat')}
        value={repeat}
        error={form.errors.repeat}
        autoComplete="new-password"
        required
        onChange={setRepeat}
      />
      <SubmitButton isBusy={form.isBusy}>{t('user.password.submit')}</SubmitButton>
      <p className="login-links">
        <button type="button" className="login-link" onClick={onBack}>
          {t('user.second.back')}
        </button>
      </p>
    </form>
  );
}
