import { useEffect, useState } from 'react';
import type { SentCode, SmsScene } from '#contract/sms';
import { useLatest } from '@/hooks/useLatest';
import { useT } from '@/hooks/useT';
import { sendSms } from '@/services/sms';
import { plainPhone } from '@/utils/phone/phone';
import { CaptchaPart } from '../captcha/CaptchaPart';
import type { CaptchaState } from '../captcha/useCaptcha';
import { TextField } from '../form/TextField';
import { useChecks } from '../form/useChecks';
import type { Attempt, SignInForm } from '../form/useSubmit';
import { useSentCode } from './useSentCode';

interface Props {
  form: SignInForm;
  captcha: CaptchaState;
  scene: SmsScene;
  phone: string;
  onPhone: (phone: string) => void;
  code: string;
  onCode: (code: string) => void;
}

/** Fields for a phone number and the code sent to it, with the captcha while one is required. */
export function PhoneAndCode({ form, captcha, scene, phone, onPhone, code, onCode }: Props) {
  const t = useT();
  const checks = useChecks();
  const [isSending, setSending] = useState(false);
  // Until a code is refused: "obtained" beside an error would contradict it.
  const [sent, setSent] = useState<SentCode>();
  const { seconds, noteSent } = useSentCode(plainPhone(phone));

  const isRefused = Boolean(form.errors.code);
  useEffect(() => {
    if (isRefused) setSent(undefined);
  }, [isRefused]);

  async function send() {
    setSending(true);
    setSent(undefined);
    try {
      const query = { phone: plainPhone(phone), scene, ...captcha.solved };
      const answer = await sendSms(query);
      noteSent(answer.resendAfter);
      setSent(answer);
      captcha.spend();
    } finally {
      setSending(false);
    }
  }

  const request = useLatest<Attempt>({
    validate: () => checks.all({ phone: checks.phone(phone), captcha: checks.captcha(captcha) }),
    send,
    failure: 'user.code.failure',
  });

  return (
    <>
      <TextField
        name="phone"
        type="tel"
        label={t('user.phone')}
        value={phone}
        error={form.errors.phone}
        autoComplete="tel"
        required
        onChange={onPhone}
      />
      {/* Above the button that asks for it first. */}
      <CaptchaPart captcha={captcha} error={form.errors.captcha} />
      <TextField
        name="code"
        label={t('user.code')}
        value={code}
        error={form.errors.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        onChange={onCode}
        suffix={
          <button
            type="button"
            className="login-link login-code"
            aria-disabled={isSending || seconds > 0}
            onClick={() => {
              if (!isSending && seconds === 0) void form.attempt(() => request.current);
            }}
          >
            {seconds > 0 ? t('user.code.again', { seconds }) : t('user.code.get')}
          </button>
        }
      />
      <p className="login-status" role="status">
        {sent && !isRefused ? (
          <>
            <span>{t('user.code.sent')}</span>
            {sent.outbox ? <span> {t('user.code.outbox', { file: sent.outbox })}</span> : null}
          </>
        ) : null}
      </p>
    </>
  );
}
