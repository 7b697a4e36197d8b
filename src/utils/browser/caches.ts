import { BASE_PATH } from '#contract/codes';

/** Whether a service worker's scope includes this console; neighbouring add-ons have their own. */
export function concernsUs(scope: string): boolean {
  const { pathname } = new URL(scope);
  return pathname.startsWith(BASE_PATH) || BASE_PATH.startsWith(pathname);
}

/** Workbox appends the scope to the names of its caches. Caches without a scope are ours. */
function isOurs(name: string): boolean {
  const start = name.search(/https?:\/\/\S/);
  return start < 0 || concernsUs(name.slice(start));
}

/** Deletes the caches of this console's workers, except the named one. */
export async function removeCaches(kept?: string): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => isOurs(name) && name !== kept).map((name) => caches.delete(name)),
  );
}
