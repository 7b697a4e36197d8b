import { messageSW, Workbox } from 'workbox-window';
import { BASE_PATH } from '#contract/codes';
import { changeOfflineState } from '@/stores/offline';
import { removeCaches } from '@/utils/browser/caches';
import { ownBuild } from '@/utils/browser/new-build';

/**
 * A console may stay open for days, and browsers ask for a new worker only when a page is loaded.
 * Asked this often, a new version is offered within a minute.
 */
const UPDATE_MS = 50 * 1000;
/** However the takeover goes, who has asked for the new version gets it after this. */
const TAKE_OVER_MS = 5000;
/** A takeover that has been put off comes when it is asked for again. */
const ASK_AGAIN_MS = 1000;
/** By then a page that has just come has all its files. */
const QUIET_MS = 3000;
/** Workers say at once which build they belong to; the one without the option does not. */
const ANSWER_MS = 1000;

/** Where workbox keeps the files of the worker in charge; it removes older ones itself. */
const precache = () => `workbox-precache-v2-${new URL(BASE_PATH, location.href).href}`;

const pause = (ms: number) => new Promise<undefined>((done) => setTimeout(done, ms));

/** Whether a worker is of the same build as this page. */
async function belongsToPage(worker: ServiceWorker | null): Promise<boolean> {
  if (!worker) return false;
  const build = await Promise.race([messageSW(worker, { type: 'BUILD' }), pause(ANSWER_MS)]);
  return build !== undefined && build === ownBuild();
}

/**
 * Lets a version that waits take over. While the page asks the older worker for files, Chromium puts
 * that off for good, and then the next reload hangs: so it is asked for until it has come.
 */
async function takeOver(registration: ServiceWorkerRegistration, waiting: ServiceWorker) {
  while (registration.waiting === waiting) {
    waiting.postMessage({ type: 'SKIP_WAITING' });
    await pause(ASK_AGAIN_MS);
  }
}

/**
 * Calls back whenever a new version waits. Workbox's own event comes for the first one only, and
 * that may have failed to install.
 */
function onWaiting(
  registration: ServiceWorkerRegistration,
  callback: (waiting: ServiceWorker) => void,
): void {
  const look = () => {
    const { active, waiting } = registration;
    // The very first version waits for a moment as well, and nothing is older than it.
    if (active && waiting) callback(waiting);
  };
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', look),
  );
  look();
}

/**
 * Registers the worker and offers a new version once it waits. Only a click brings it, in this
 * window: a reload nobody asked for would lose what stands in forms. A version whose page is here
 * already, after a plain reload, just takes over.
 */
export async function startWorker(): Promise<void> {
  const worker = new Workbox(`${BASE_PATH}sw.js`, { scope: BASE_PATH });
  let isAccepted = false;

  const reload = async () => {
    await removeCaches(precache());
    window.location.reload();
  };

  const follow = async () => {
    if (isAccepted) return reload();
    if (await belongsToPage(navigator.serviceWorker.controller)) return;
    // Another window has brought the new version in, so that this one is now too old.
    changeOfflineState({ applyUpdate: () => void reload() });
  };
  worker.addEventListener('controlling', () => void follow());

  const registration = await worker.register();
  if (!registration) return;
  const welcome = async (waiting: ServiceWorker) => {
    // A page past all workers, by a forced reload, says nothing of other windows: their files would go.
    const isBeyondOld = navigator.serviceWorker.controller && (await belongsToPage(waiting));
    if (isBeyondOld) {
      await pause(QUIET_MS);
      return takeOver(registration, waiting);
    }
    changeOfflineState({
      applyUpdate: () => {
        isAccepted = true;
        void takeOver(registration, waiting);
        setTimeout(reload, TAKE_OVER_MS);
      },
    });
  };
  onWaiting(registration, (waiting) => void welcome(waiting));
  const update = () => {
    if (document.visibilityState === 'visible') void worker.update().catch(() => undefined);
  };
  setInterval(update, UPDATE_MS);
  document.addEventListener('visibilitychange', update);
}
