import { useState } from 'react';
import type { LoginConfig, SecondFactorWanted, SignedIn } from '#contract/sign-in/sign-in';
import { useT } from '@/hooks/useT';
import { mobileLogin } from '@/services/sign-in';
import { plainPhone } from '@/utils/phone/phone';
import { plainCode } from '@/utils/typed-code';
import { RememberBox } from '../account/RememberBox';
import { useCaptcha } from '../captcha/useCaptcha';
import { FormError } from '../form/FormError';
import { SubmitButton } from '../form/SubmitButton';
import { useChecks } from '../form/useChecks';
import { useSubmit } from '../form/useSubmit';
import type { TypedState } from '../useTyped';
import { PhoneAndCode } from './PhoneAndCode';
import { readSent } from './useSentCode';

interface Props {
  config: LoginConfig;
  shared: TypedState;
  onAnswer: (answer: SignedIn | SecondFactorWanted) => void;
}

/** Sign-in with a phone number and a code. */
export function PhoneForm({ config, shared, onAnswer }: Props) {
  const t = useT();
  const checks = useChecks();
  const captcha = useCaptcha(config.captcha);
  const [sent] = useState(readSent);
  const phone = shared.typed.phone ?? sent?.phone ?? '';
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
      const proof = { phone: plainPhone(phone), code: plainCode(code) };
      onAnswer(await mobileLogin({ ...proof, remember, ...captcha.solved }));
    },
  });

  return (
    <form {...form.props}>
      <FormError text={form.errors['']} />
      <PhoneAndCode
        form={form}
        captcha={captcha}
        scene="login"
        phone={phone}
        onPhone={(text) => shared.type({ phone: text })}
        code={code}
        onCode={setCode}
      />
      <RememberBox isChecked={remember} onChange={setRemember} />
      <SubmitButton isBusy={form.isBusy}>{t('user.login.submit')}</SubmitButton>
    </form>
  );
}
