import { tellChunkFailure } from '@/components/failure/chunk-report';
import { lazy } from '@/utils/lazy';

const load = async () => ({ default: (await import('./ResetResult')).ResetResult });

/** The dialog of one-time passwords, whose code comes with the first reset. */
export const ResetResult = lazy(load);

/**
 * Resets passwords once the code of their dialog has come, because nobody could be shown them without.
 * Does nothing if it does not come, and says so. Resolves to false: the dialog tells of the success.
 */
export async function resetShown(reset: () => Promise<unknown>): Promise<false> {
  const failure = await load().then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
  if (failure) await tellChunkFailure(failure.error);
  else await reset();
  return false;
}
