import { useRef, useState } from 'react';
import type { SolvedCaptcha } from '@/features/captcha/with-captcha';
import type { CallError } from '@/utils/call-error';

export interface CaptchaState {
  /** The server wants a captcha with the next attempt. */
  isDue: boolean;
  /** Changes whenever a new captcha is wanted; each is good for one attempt. */
  round: number;
  /** As it is when it is asked for: a proof may arrive while a form waits to be sent. */
  readonly solved: SolvedCaptcha;
  solve: (solved: SolvedCaptcha) => void;
  /** The browser is at work on a proof; settles once it has come or is not wanted any more. */
  proof: () => Promise<void> | undefined;
  prove: (work: Promise<SolvedCaptcha | undefined>) => void;
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
  const [, setSolved] = useState<SolvedCaptcha>({});
  const latest = useRef<SolvedCaptcha>({});
  const proof = useRef<Promise<void>>(undefined);

  function solve(solved: SolvedCaptcha) {
    latest.current = solved;
    setSolved(solved);
  }

  function renew() {
    solve({});
    setRound((count) => count + 1);
  }

  function prove(work: Promise<SolvedCaptcha | undefined>) {
    const own = work.then((solved) => {
      if (proof.current === own) proof.current = undefined;
      if (solved) solve(solved);
    });
    proof.current = own;
  }

  return {
    isDue: isAsked || isDueFromStart,
    round,
    get solved() {
      return latest.current;
    },
    solve,
    proof: () => proof.current,
    prove,
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
