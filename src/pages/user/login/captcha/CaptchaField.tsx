import { useEffect, useRef, useState } from 'react';
import type { Captcha } from '#contract/sign-in/sign-in';
import { solvePuzzle } from '@/features/captcha/puzzle';
import { useSpoken } from '@/hooks/useSpoken';
import { useT } from '@/hooks/useT';
import { getCaptcha } from '@/services/sign-in';
import { TextField } from '../form/TextField';
import type { CaptchaState } from './useCaptcha';
import './captcha.css';

type PuzzleState = 'none' | 'working' | 'done';

interface Props {
  captcha: CaptchaState;
  error: string | undefined;
}

/**
 * An image captcha. As an alternative, the browser solves a puzzle for about a second, which needs
 * neither sight nor hearing.
 */
export function CaptchaField({ captcha, error }: Props) {
  const t = useT();
  const { round, solved, solve, renew } = captcha;
  const [challenge, setChallenge] = useState<Captcha>();
  const [failure, setFailure] = useSpoken('');
  const [proof, setProof] = useState<PuzzleState>('none');
  const working = useRef<AbortController>(undefined);
  const input = useRef<HTMLInputElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the round says when to ask again.
  useEffect(() => {
    const controller = new AbortController();
    working.current = controller;
    setProof('none');
    getCaptcha(controller.signal).then(
      (fresh) => {
        setChallenge(fresh);
        setFailure('');
      },
      (refusal: Error) => {
        if (!controller.signal.aborted) setFailure(refusal.message);
      },
    );
    return () => controller.abort();
  }, [round]);

  useEffect(() => {
    // The first captcha arrives after the refusal that requires it.
    if (challenge && error) input.current?.focus();
  }, [challenge, error]);

  async function work({ id, alternative }: Captcha, signal: AbortSignal) {
    const nonce = await solvePuzzle(alternative, signal);
    if (nonce === undefined) return undefined;
    setProof('done');
    return { captchaId: id, captcha: nonce };
  }

  function prove() {
    if (!challenge || !working.current) return;
    setProof('working');
    captcha.prove(work(challenge, working.current.signal));
  }

  return (
    <div className="login-captcha">
      {/* With a proof there is nothing left to enter. */}
      {proof === 'done' ? null : (
        <TextField
          ref={input}
          name="captcha"
          label={t('user.captcha')}
          value={proof === 'none' ? (solved.captcha ?? '') : ''}
          error={proof === 'none' ? failure || error : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          disabled={proof !== 'none'}
          required={proof === 'none'}
          onChange={(text) => solve({ captchaId: challenge?.id, captcha: text.trim() })}
          suffix={
            <button type="button" className="login-captcha-image" onClick={renew}>
              {challenge ? <img src={challenge.image} alt={t('user.captcha.image')} /> : null}
              <span className="visually-hidden">{t('user.captcha.renew')}</span>
            </button>
          }
        />
      )}
      <p className="login-captcha-proof" role="status">
        {proof === 'none' ? null : t(`user.captcha.proof.${proof}`)}
      </p>
      {proof === 'none' ? (
        <button
          type="button"
          className="login-link login-captcha-proof"
          disabled={!challenge}
          onClick={prove}
        >
          {t('user.captcha.proof')}
        </button>
      ) : null}
    </div>
  );
}
