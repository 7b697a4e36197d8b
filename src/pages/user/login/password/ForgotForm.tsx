import { useState } from 'react';
import type { LoginConfig } from '#contract/sign-in/sign-in';
import { useT } from '@/hooks/useT';
import { resetPasswordBySms } from '@/services/sign-in';
import { plainPhone } from '@/utils/phone/phone';
import { plainCode } from '@/utils/typed-code';
import { useCaptcha } from '../captcha/useCaptcha';
import { FormError } from '../form/FormError';
import { SubmitButton } from '../form/SubmitButton';
import { useChecks } from '../form/useChecks';
import { useSubmit } from '../form/useSubmit';
import { PhoneAndCode } from '../mobile/PhoneAndCode';
import { readSent } from '../mobile/useSentCode';
import type { TypedState } from '../useTyped';
import { NewPasswordField } from './NewPasswordField';

interface Props {
  config: LoginConfig;
  shared: TypedState;
  onDone: () => void;
}

/** Resets the password with a code sent to the account's phone. */
export function ForgotForm({ config, shared, onDone }: Props) {
  const t = useT();
  const checks = useChecks();
  const captcha = useCaptcha(config.captcha);
  const [sent] = useState(readSent);
  const phone = shared.typed.phone ?? sent?.phone ?? '';
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');

  const form = useSubmit({
    captcha,
    failure: 'user.forgot.failure',
    validate: () =>
      checks.all({
        phone: checks.phone(phone),
        code: checks.code(code),
        password: checks.newPassword(password),
        captcha: checks.captcha(captcha),
      }),
    send: async () => {
      const proof = { phone: plainPhone(phone), code: plainCode(code), ...captcha.solved };
      await resetPasswordBySms({ ...proof, password });
      onDone();
    },
  });

  return (
    <form {...form.props}>
      <p className="login-hint">{t('user.forgot.hint')}</p>
      <FormError text={form.errors['']} />
      <PhoneAndCode
        form={form}
        captcha={captcha}
        scene="reset"
        phone={phone}
        onPhone={(text) => shared.type({ phone: text })}
        code={code}
        onCode={setCode}
      />
      <NewPasswordField
        label={t('user.password.new')}
        value={password}
        error={form.errors.password}
        onChange={setPassword}
      />
      <SubmitButton isBusy={form.isBusy}>{t('user.forgot.submit')}</SubmitButton>
    </form>
  );
}
