const titles = new Map<string, string>();
const listeners = new Set<() => void>();

/** Remembers what a page without an entry in the menu calls itself. */
export function notePageTitle(path: string, title: string): void {
  if (titles.get(path) === title) return;
  titles.set(path, title);
  for (const listener of listeners) listener();
}

export const pageTitleOf = (path: string): string | undefined => titles.get(path);

/** Calls back whenever a title has changed, until the answered function is called. */
export function onPageTitle(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
