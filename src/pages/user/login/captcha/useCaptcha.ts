import { useState } from 'react';
import type { SolvedCaptcha } from '@/features/captcha/with-captcha';
import type { CallError } from '@/utils/call-error';

export interface CaptchaState {
  /** The server wants a captcha with the next attempt. */
  isDue: boolean;
  /** Changes whenever a new captcha is wanted; each is good for one attempt. */
  round: number;
  solved: SolvedCaptcha;
  solve: (solved: SolvedCaptcha) => void;
  /** Another one, as this one can't be read. */
  renew: () => void;
  /** Hears what was refused. */
  heed: (error: CallError) => void;
  /** The captcha has served its purpose; the next attempt tells whether one more is wanted. */
  spend: () => void;
}

function asksForCaptcha({ reason, data }: CallError): boolean {
  return (
    reason === 'captcha.required' ||
    reason === 'captcha.wrong' ||
    (data as { captcha?: boolean } | null)?.captcha === true
  );
}

/** Whether a form has to show a captcha, and what was answered. */
export function useCaptcha(isDueFromStart: boolean): CaptchaState {
  const [isAsked, setAsked] = useState(false);
  const [round, setRound] = useState(0);
  const [solved, solve] = useState<SolvedCaptcha>({});

  function renew() {
    solve({});
    setRound((count) => count + 1);
  }

  return {
    isDue: isAsked || isDueFromStart,
    round,
    solved,
    solve,
    renew,
    heed: (error) => {
      if (asksForCaptcha(error)) setAsked(true);
      renew();
    },
    spend: () => {
      setAsked(false);
      renew();
    },
  };
}
