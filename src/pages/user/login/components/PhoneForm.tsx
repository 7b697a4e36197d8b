import { useState } from 'react';
import type { LoginConfig, SecondFactorWanted, SignedIn } from '#contract/sign-in/sign-in';
import { useT } from '@/hooks/useT';
import { mobileLogin } from '@/services/site';
import { plainPhone } from '@/utils/phone';
import { CaptchaPart } from './CaptchaPart';
import { FormError } from './FormError';
import { PhoneAndCode } from './PhoneAndCode';
import { RememberBox } from './RememberBox';
import { SubmitButton } from './SubmitButton';
import { useCaptcha } from './useCaptcha';
import { useChecks } from './useChecks';
import { readSent } from './useSentCode';
import { useSubmit } from './useSubmit';

interface Props {
  config: LoginConfig;
  onAnswer: (answer: SignedIn | SecondFactorWanted) => void;
}

/** Phone and the code sent to it. */
export function PhoneForm({ config, onAnswer }: Props) {
  const t = useT();
  const checks = useChecks();
  const captcha = useCaptcha(config.captcha);
  const [phone, setPhone] = useState(() => readSent()?.phone ?? '');
  const [code, setCode] = useState('');
  const [remember, setRemember] = useState(false);

  const form = useSubmit({
    captcha,
    validate: () =>
      checks.all({
        phone: checks.phone(phone),
        code: checks.code(code),
        captcha: checks.captcha(captcha),
      }),
    send: async () => {
      const proof = { phone: plainPhone(phone), code: code.trim() };
      onAnswer(await mobileLogin({ ...proof, remember, ...captcha.solved }));
    },
  });

  return (
    <form ref={form.ref} noValidate onSubmit={form.handleSubmit}>
      <FormError text={form.errors['']} />
      <PhoneAndCode
        form={form}
        captcha={captcha}
        scene="login"
        phone={phone}
        onPhone={setPhone}
        code={code}
        onCode={setCode}
      />
      <CaptchaPart captcha={captcha} error={form.errors.captcha} />
      <RememberBox isChecked={remember} onChange={setRemember} />
      <SubmitButton isBusy={form.isBusy}>{t('user.login.submit')}</SubmitButton>
    </form>
  );
}
