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
import { AgreeField } from './AgreeField';
import { PlanNotice } from './PlanNotice';
import { useAgreement } from './useAgreement';
import { usePlan } from './usePlan';

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
  /** The code that was looked at last: while one is typed, it is none yet. */
  const [looked, setLooked] = useState(inviteCode);
  const { plan, wrong, takesCode, isAsking } = usePlan(looked);
  const agreement = useAgreement(config.terms);
  const isCodeNeeded = plan === null;

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
        inviteCode:
          isCodeNeeded && !inviteCode.trim()
            ? t('user.register.inviteCode.required')
            : checks.inviteCode(inviteCode),
        agreedVersion: agreement.isLacking ? t('user.register.agree.required') : undefined,
        captcha: checks.captcha(captcha),
      }),
    send: async () => {
      const person = { realName: realName.trim(), username: username.trim(), password };
      const proof = { phone: plainPhone(phone), code: plainCode(code), ...captcha.solved };
      const values = { ...person, ...proof, inviteCode: inviteCode.trim() };
      onSession(await agreement.with((agreedVersion) => register({ ...values, agreedVersion })));
    },
  });

  return (
    <form {...form.props}>
      <PlanNotice plan={plan} isAsking={isAsking} isWrong={wrong !== undefined} />
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
      {takesCode || inviteCode || invite ? (
        <TextField
          name="inviteCode"
          label={t(isCodeNeeded ? 'user.register.inviteCode.needed' : 'user.register.inviteCode')}
          value={inviteCode}
          error={form.errors.inviteCode ?? (looked === inviteCode ? wrong : undefined)}
          autoComplete="off"
          spellCheck={false}
          required={isCodeNeeded}
          onChange={setInviteCode}
          onBlur={() => setLooked(inviteCode)}
        />
      ) : null}
      {agreement.kinds.length > 0 ? (
        <AgreeField
          kinds={agreement.kinds}
          isChecked={agreement.isChecked}
          error={form.errors.agreedVersion}
          onChange={agreement.check}
        />
      ) : null}
      <SubmitButton isBusy={form.isBusy}>{t('user.register.submit')}</SubmitButton>
    </form>
  );
}
