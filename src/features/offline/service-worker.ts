import { messageSW, Workbox } from 'workbox-window';
import { BASE_PATH } from '#contract/codes';
import { changeOfflineState } from '@/stores/offline';
import { removeCaches } from '@/utils/browser/caches';
import { ownBuild } from '@/utils/browser/new-build';

/**
 * Browsers look for a new worker only on page load, and a console may stay open for days. With this
 * interval a new version is offered within a minute.
 */
const UPDATE_MS = 50 * 1000;
/** A takeover that Chromium postponed runs when requested again, each time after twice as long. */
const ASK_AGAIN_MS = 1000;
/**
 * A page that reloads while its worker is taking over hangs or keeps the older version, so a busy
 * device gets a minute until the takeover counts as failed.
 */
const LAST_MS = 60_000;
/** From the takeover until the page hears of it. */
const HEAR_MS = 5000;
/** Time for a freshly loaded page to finish its requests. */
const QUIET_MS = 3000;
/**
 * Workers answer with their build once they have started, which takes seconds on a busy device; the
 * worker of an older build without the option never does.
 */
const ANSWER_MS = 15_000;

/** The workbox cache of the active worker, which removes older caches itself. */
const precache = () => `workbox-precache-v2-${new URL(BASE_PATH, location.href).href}`;

const pause = (ms: number) => new Promise<undefined>((done) => setTimeout(done, ms));

/** Whether a worker belongs to the same build as this page. */
async function belongsToPage(worker: ServiceWorker | null): Promise<boolean> {
  if (!worker) return false;
  const build = await Promise.race([messageSW(worker, { type: 'BUILD' }), pause(ANSWER_MS)]);
  return !!build && build === ownBuild();
}

/**
 * Activates a waiting version. While the page requests files from the older worker, Chromium
 * postpones the activation for good, and the next reload hangs. So the request is repeated until it
 * succeeds.
 */
async function takeOver(registration: ServiceWorkerRegistration, waiting: ServiceWorker) {
  for (let wait = ASK_AGAIN_MS; registration.waiting === waiting && wait < LAST_MS; wait *= 2) {
    waiting.postMessage({ type: 'SKIP_WAITING' });
    await pause(wait);
  }
}

/**
 * Calls back whenever a new version is waiting. Workbox's own event fires for the first one only,
 * whose installation may have failed.
 */
function onWaiting(
  registration: ServiceWorkerRegistration,
  callback: (waiting: ServiceWorker) => void,
): void {
  const look = () => {
    const { active, waiting } = registration;
    // The very first version waits briefly as well, but replaces nothing.
    if (active && waiting) callback(waiting);
  };
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', look),
  );
  look();
}

/**
 * Registers the worker and offers a new version once it is waiting. Only a click in this window
 * activates it: an unrequested reload would lose form input. A version that this page already
 * belongs to, after a plain reload, is activated without a question.
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
    // Another window has activated the new version, so this page is outdated.
    changeOfflineState({ applyUpdate: () => void reload(), isUpdating: false });
  };
  worker.addEventListener('controlling', () => void follow());

  const registration = await worker.register();
  if (!registration) return;
  const offer = async (waiting: ServiceWorker) => {
    // A page without a controller, after a forced reload, knows nothing of other windows, whose
    // files would be removed.
    const isPageNewer = navigator.serviceWorker.controller && (await belongsToPage(waiting));
    if (isPageNewer) {
      await pause(QUIET_MS);
      return takeOver(registration, waiting);
    }
    changeOfflineState({
      applyUpdate: () => {
        if (isAccepted) return;
        isAccepted = true;
        changeOfflineState({ isUpdating: true });
        void takeOver(registration, waiting)
          .then(() => pause(HEAR_MS))
          .then(reload);
      },
    });
  };
  onWaiting(registration, (waiting) => void offer(waiting));
  const update = () => {
    if (document.visibilityState === 'visible') void worker.update().catch(() => undefined);
  };
  setInterval(update, UPDATE_MS);
  document.addEventListener('visibilitychange', update);
}
