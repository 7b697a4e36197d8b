import { useRef, useState } from 'react';
import type { SolvedCaptcha } from '@/features/captcha/with-captcha';
import type { CallError } from '@/utils/call-error';

export interface CaptchaState {
  /** The server requires a captcha with the next attempt. */
  isDue: boolean;
  /** Changes with each new captcha; a captcha is valid for one attempt. */
  round: number;
  /** A getter for the latest value: a proof may arrive while a form waits to be sent. */
  readonly solved: SolvedCaptcha;
  solve: (solved: SolvedCaptcha) => void;
  /**
   * The running proof, undefined if there is none; resolves when the proof has arrived or is
   * obsolete.
   */
  proof: () => Promise<void> | undefined;
  prove: (work: Promise<SolvedCaptcha | undefined>) => void;
  /** Requests another image. */
  renew: () => void;
  /** Reads from a refusal whether a captcha is required. */
  heed: (error: CallError) => void;
  /** Discards the used captcha; the next response tells whether another one is required. */
  spend: () => void;
}

function asksForCaptcha({ reason, data }: CallError): boolean {
  return (
    reason === 'captcha.required' ||
    reason === 'captcha.wrong' ||
    (data as { captcha?: boolean } | null)?.captcha === true
  );
}

/** Whether a form must show a captcha, and the user's answer. */
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
