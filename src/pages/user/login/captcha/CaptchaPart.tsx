import { Suspense } from 'react';
import { lazy } from '@/utils/lazy';
import type { CaptchaState } from './useCaptcha';

/** Lazy: most users never need a captcha. */
const CaptchaField = lazy(async () => ({
  default: (await import('./CaptchaField')).CaptchaField,
}));

interface Props {
  captcha: CaptchaState;
  error: string | undefined;
}

/** The captcha of a form, while the server requires one. */
export function CaptchaPart({ captcha, error }: Props) {
  if (!captcha.isDue) return null;
  return (
    <Suspense>
      <CaptchaField captcha={captcha} error={error} />
    </Suspense>
  );
}
