import { BASE_PATH } from '#contract/codes';

/** The entry holds the names of all other files, so that every build has an entry of its own. */
const ENTRY = /\/umi\.([0-9a-f]{8})\.js/;

/** Builds that this window has already reloaded for. */
const MARK = 'reloaded-for';

/** The name of the build that an index page belongs to; undefined while developing. */
export function buildOf(html: string): string | undefined {
  return ENTRY.exec(html)?.[1];
}

/** The build that this page belongs to. */
export const ownBuild = () => buildOf(Array.from(document.scripts, ({ src }) => src).join(' '));

async function servedBuild(): Promise<string | undefined> {
  try {
    // The query keeps a service worker from answering with the page that it has stored.
    const response = await fetch(`${BASE_PATH}?build`, { cache: 'no-store' });
    return response.ok ? buildOf(await response.text()) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether a reload brings another build than the one that runs. Each build is worth one reload in
 * a window, also where two servers answer with different builds by turns: so it never loops.
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
    // Without a memory nobody knows whether this was tried before.
    return false;
  }
}

/** Reloads the page once for each new deployment; answers whether it does. */
export async function reloadForNewBuild(): Promise<boolean> {
  const isReloading = isWorthReload(ownBuild(), await servedBuild(), sessionStorage);
  if (isReloading) window.location.reload();
  return isReloading;
}
