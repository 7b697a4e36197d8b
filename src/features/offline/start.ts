import { changeOfflineState } from '@/stores/offline';
import { concernsUs, removeCaches } from '@/utils/browser/caches';

/** Whether the product was built with the offline option; the build marks index.html. */
export const isOfflineApp = () => document.documentElement.dataset.offlineApp === 'on';

const hasWorkers = () => window.isSecureContext && 'serviceWorker' in navigator;

/** Unregisters the workers of an earlier build with the option, and deletes their caches. */
async function removeWorkers(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  const ours = registrations.filter(({ scope }) => concernsUs(scope));
  await Promise.all(ours.map((registration) => registration.unregister()));
  await removeCaches();
}

function followConnection(): void {
  const look = () => changeOfflineState({ isOffline: !navigator.onLine });
  window.addEventListener('online', look);
  window.addEventListener('offline', look);
  look();
}

/** Starts the offline option, or cleans up after it in a build without it. */
export function startOfflineApp(): void {
  if (isOfflineApp()) followConnection();
  if (!hasWorkers()) return;
  const start = async () => {
    if (!isOfflineApp()) return removeWorkers();
    const { startWorker } = await import('./service-worker');
    await startWorker();
  };
  // Runs after the page has loaded. Rejects in browsers that forbid storage; nothing is stored
  // then.
  const startQuietly = () => void start().catch(() => undefined);
  if (document.readyState === 'complete') startQuietly();
  else window.addEventListener('load', startQuietly, { once: true });
}
