import { useState } from 'react';
import type { LoginConfig, SignedIn } from '#contract/sign-in/sign-in';
import { useT } from '@/hooks/useT';
import { register } from '@/services/sign-in';
import { plainPhone } from '@/utils/phone/phone';
import { plainCode } from '@/utils/typed-code';
import { useCaptcha } from '../captcha/useCaptcha';
import { FormError } from '../form/FormError';
import { SubmitButton } from '../form/SubmitButton';
import { TextField } from '../form/TextField';
import { useChecks } from '../form/useChecks';
import { useSubmit } from '../form/useSubmit';
import { PhoneAndCode } from '../mobile/PhoneAndCode';
import { readSent } from '../mobile/useSentCode';
import { NewPasswordField } from '../password/NewPasswordField';

interface Props {
  config: LoginConfig;
  /** Code of the invitation in the URL. */
  invite: string | null;
  onSession: (session: SignedIn) => void;
}

/** Registers an account, verified by a code to its phone, and signs it in. */
export function RegisterForm({ config, invite, onSession }: Props) {
  const t = useT();
  const checks = useChecks();
  const captcha = useCaptcha(config.captcha);
  const [realName, setRealName] = useState('');
  const [phone, setPhone] = useState(() => readSent()?.phone ?? '');
  const [code, setCode] = useState('');
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [inviteCode, setInviteCode] = useState(invite ?? '');

  const form = useSubmit({
    captcha,
    failure: 'user.register.failure',
    validate: () =>
      checks.all({
        realName: checks.realName(realName),
        phone: checks.phone(phone),
        code: checks.code(code),
        username: checks.username(username),
        password: checks.newPassword(password),
        inviteCode: checks.inviteCode(inviteCode),
        captcha: checks.captcha(captcha),
      }),
    send: async () => {
      const person = { realName: realName.trim(), username: username.trim(), password };
      const proof = { phone: plainPhone(phone), code: plainCode(code), ...captcha.solved };
      onSession(await register({ ...person, ...proof, inviteCode: inviteCode.trim() }));
    },
  });

  return (
    <form {...form.props}>
      <FormError text={form.errors['']} />
      <TextField
        name="realName"
        label={t('user.register.realName')}
        value={realName}
        error={form.errors.realName}
        autoComplete="name"
        required
        onChange={setRealName}
      />
      <PhoneAndCode
        form={form}
        captcha={captcha}
        scene="register"
        phone={phone}
        onPhone={setPhone}
        code={code}
        onCode={setCode}
      />
      <TextField
        name="username"
        label={t('user.login.username')}
        value={username}
        error={form.errors.username}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        required
        onChange={setUsername}
      />
      <NewPasswordField
        label={t('user.login.password')}
        value={password}
        error={form.errors.password}
        onChange={setPassword}
      />
      <TextField
        name="inviteCode"
        label={t('user.register.inviteCode')}
        value={inviteCode}
        error={form.errors.inviteCode}
        autoComplete="off"
        spellCheck={false}
        onChange={setInviteCode}
      />
      <SubmitButton isBusy={form.isBusy}>{t('user.register.submit')}</SubmitButton>
    </form>
  );
}
