import { BASE_PATH } from '#contract/codes';

/** The entry contains the names of all other files, so its hash identifies the build. */
const ENTRY = /\/umi\.([0-9a-f]{8})\.js/;

/** Builds for which this window has already reloaded. */
const MARK = 'reloaded-for';

/** The build of an index page; undefined during development. */
export function buildOf(html: string): string | undefined {
  return ENTRY.exec(html)?.[1];
}

/** The build of this page. */
export const ownBuild = () => buildOf(Array.from(document.scripts, ({ src }) => src).join(' '));

async function servedBuild(): Promise<string | undefined> {
  try {
    // The query bypasses the page cached by a service worker.
    const response = await fetch(`${BASE_PATH}?build`, { cache: 'no-store' });
    return response.ok ? buildOf(await response.text()) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether a reload brings another build than the running one. At most one reload per build and
 * window, so that it never loops, even if two servers answer with different builds in turn.
 */
export function isWorthReload(
  own: string | undefined,
  served: string | undefined,
  store: Pick<Storage, 'getItem' | 'setItem'>,
): boolean {
  if (!served || served === own) return false;
  try {
    const done = store.getItem(MARK)?.split(' ') ?? [];
    if (done.includes(served)) return false;
    store.setItem(MARK, [...done, served].join(' '));
    return true;
  } catch {
    // Without storage, an earlier reload would be unknown.
    return false;
  }
}

/** Reloads the page once per new deployment; resolves to whether it does. */
export async function reloadForNewBuild(): Promise<boolean> {
  const isReloading = isWorthReload(ownBuild(), await servedBuild(), sessionStorage);
  if (isReloading) window.location.reload();
  return isReloading;
}
