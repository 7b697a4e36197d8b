import { Workbox } from 'workbox-window';
import { BASE_PATH } from '#contract/codes';
import { removeCaches } from './caches';
import { changeOfflineState } from './offline-state';

/**
 * A console may stay open for days, and browsers ask for a new worker only when a page is loaded.
 * Asked this often, a new version is offered within a minute.
 */
const UPDATE_MS = 50 * 1000;
/** The waiting worker takes over within moments, or never. */
const TAKE_OVER_MS = 5000;

/** Where workbox keeps the files of the worker in charge; it removes older ones itself. */
const precache = () => `workbox-precache-v2-${new URL(BASE_PATH, location.href).href}`;

/**
 * Calls back whenever a new version waits. Workbox's own event comes for the first one only, and
 * that may have failed to install.
 */
function onWaiting(registration: ServiceWorkerRegistration, callback: () => void): void {
  // The very first version waits for a moment as well, and nothing is older than it.
  const look = () => void (registration.active && registration.waiting && callback());
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', look),
  );
  look();
}

/**
 * Registers the worker and offers a new version once it waits. Only a click brings it, in this
 * window: a reload nobody asked for would lose what stands in forms.
 */
export async function startWorker(): Promise<void> {
  const worker = new Workbox(`${BASE_PATH}sw.js`, { scope: BASE_PATH });
  let isAccepted = false;

  const reload = async () => {
    await removeCaches(precache());
    window.location.reload();
  };
  const offer = () =>
    changeOfflineState({
      applyUpdate: () => {
        isAccepted = true;
        worker.messageSkipWaiting();
        setTimeout(reload, TAKE_OVER_MS);
      },
    });

  worker.addEventListener('controlling', ({ isUpdate, isExternal }) => {
    if (isAccepted) void reload();
    // Another window has brought the new version in, so that this one is now too old.
    else if (isUpdate || isExternal) changeOfflineState({ applyUpdate: () => void reload() });
  });

  const registration = await worker.register();
  if (registration) onWaiting(registration, offer);
  const update = () => {
    if (document.visibilityState === 'visible') void worker.update().catch(() => undefined);
  };
  setInterval(update, UPDATE_MS);
  document.addEventListener('visibilitychange', update);
}
