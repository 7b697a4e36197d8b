import { changeOfflineState } from '@/stores/offline';
import { concernsUs, removeCaches } from '@/utils/browser/caches';

/** Whether the product was built with the offline option: the build marks index.html. */
export const isOfflineApp = () => document.documentElement.dataset.offlineApp === 'on';

const hasWorkers = () => window.isSecureContext && 'serviceWorker' in navigator;

/** Ends the workers of an earlier build that had the option, with all that they have stored. */
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

/** Starts the offline option, or clears away what is left of it where it is off. */
export function startOfflineApp(): void {
  if (isOfflineApp()) followConnection();
  if (!hasWorkers()) return;
  const start = async () => {
    if (!isOfflineApp()) return removeWorkers();
    const { startWorker } = await import('./service-worker');
    await startWorker();
  };
  // After the page has all it needs. Browsers that forbid storage reject; then nothing is stored.
  const startQuietly = () => void start().catch(() => undefined);
  if (document.readyState === 'complete') startQuietly();
  else window.addEventListener('load', startQuietly, { once: true });
}
