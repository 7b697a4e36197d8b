import { BASE_PATH } from '#contract/codes';

/** Whether a service worker of that scope answers for pages here; add-ons beside it have theirs. */
export function concernsUs(scope: string): boolean {
  const { pathname } = new URL(scope);
  return pathname.startsWith(BASE_PATH) || BASE_PATH.startsWith(pathname);
}

/** Workbox ends the names of its caches with the scope; others are ours unless they say more. */
function isOurs(name: string): boolean {
  const start = name.search(/https?:\/\/\S/);
  return start < 0 || concernsUs(name.slice(start));
}

/** Removes what workers of this console have stored, but for the cache that is named. */
export async function removeCaches(kept?: string): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => isOurs(name) && name !== kept).map((name) => caches.delete(name)),
  );
}
