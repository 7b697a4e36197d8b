import { chunkFailure } from '@/utils/chunk-failure';
import { feedback } from '@/utils/feedback';
import { reloadForNewBuild } from '@/utils/new-build';
import { startOfflineApp } from '@/utils/offline-app';
import { translate } from '@/utils/translate';

// Umi runs this file before the application, on every page.

/** Code that a click asks for fails outside the pages' boundaries. */
window.addEventListener('unhandledrejection', async ({ reason }) => {
  const chunk = chunkFailure(reason);
  if (!chunk || (await reloadForNewBuild())) return;
  const address = translate('error.chunk.address', { address: chunk.address });
  feedback.notify({ text: `${chunk.text} ${address}` });
});

startOfflineApp();
