/** Maximum number of pages with kept state. */
export const KEPT_MAX = 10;

/**
 * Drops the least recently used pages beyond the limit, but never the last, which is shown, nor one
 * with unsaved changes.
 */
export function capPages<Page>(
  pages: readonly Page[],
  hasChanges: (page: Page) => boolean,
): Page[] {
  const idle = pages.slice(0, -1).filter((page) => !hasChanges(page));
  const dropped = new Set(idle.slice(0, Math.max(0, pages.length - KEPT_MAX)));
  return pages.filter((page) => !dropped.has(page));
}
