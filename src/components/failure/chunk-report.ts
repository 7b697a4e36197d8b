import { translate } from '@/locales/translate';
import { feedback } from '@/stores/feedback';
import { reloadForNewBuild } from '@/utils/browser/new-build';
import { type ChunkFailure, chunkFailure } from '@/utils/chunk-failure';
import { defaultSettings } from '../../../config/defaultSettings';

/** The error, the reason and the file's URL, line by line. */
export function chunkFailureLines({ text, reason, address }: ChunkFailure): string[] {
  const seconds = defaultSettings.chunkLoadTimeout / 1000;
  return [
    text,
    translate('error.chunk.reason', { reason: translate(`error.chunk.${reason}`, { seconds }) }),
    translate('error.chunk.address', { address }),
  ];
}

/**
 * Reports a chunk that failed to load after a click, unless a reload for a new build fixes it. Without a
 * network a reload would lose the page; asking again later is enough.
 */
export async function tellChunkFailure(error: unknown): Promise<void> {
  const chunk = chunkFailure(error);
  if (!chunk || (await reloadForNewBuild())) return;
  if (!navigator.onLine) {
    feedback.notify({ text: translate('error.chunk.offline'), lines: chunkFailureLines(chunk) });
    return;
  }
  feedback.notify({
    text: translate('error.chunk.part'),
    lines: chunkFailureLines(chunk),
    action: { text: translate('error.reload'), run: () => window.location.reload() },
  });
}
