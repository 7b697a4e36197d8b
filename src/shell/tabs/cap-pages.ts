/** Pages whose state is kept. */
export const KEPT_MAX = 10;

/**
 * Lets go of pages beyond the limit, those that have not been seen for longest first: never the last,
 * which is on the screen, nor one with changes that are not saved.
 */
export function capPages<Page>(
  pages: readonly Page[],
  hasChanges: (page: Page) => boolean,
): Page[] {
  const idle = pages.slice(0, -1).filter((page) => !hasChanges(page));
  const dropped = new Set(idle.slice(0, Math.max(0, pages.length - KEPT_MAX)));
  return pages.filter((page) => !dropped.has(page));
}
