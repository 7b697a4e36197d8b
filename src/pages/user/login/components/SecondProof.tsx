import { lazy, Suspense, useState } from 'react';
import type { CaptchaState } from './useCaptcha';
import type { SignInForm } from './useSubmit';

/** Wanted only while an account is locked. */
const PhoneAndCode = lazy(async () => ({
  default: (await import('./PhoneAndCode')).PhoneAndCode,
}));

interface Props {
  form: SignInForm;
  captcha: CaptchaState;
  code: string;
  onCode: (code: string) => void;
}

/** The code that opens a locked account together with its password; the phone is only asked to. */
export function SecondProof(props: Props) {
  const [phone, setPhone] = useState('');
  return (
    <Suspense>
      <PhoneAndCode {...props} scene="login" phone={phone} onPhone={setPhone} />
    </Suspense>
  );
}
