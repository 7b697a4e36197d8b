import { createStore, useStore } from './create-store';

const titles = createStore<ReadonlyMap<string, string>>(new Map());

/** Stores the title of a page without a menu entry. */
export function notePageTitle(path: string, title: string): void {
  if (titles.get().get(path) !== title) titles.set(new Map(titles.get()).set(path, title));
}

/** The title that a page has set itself, if it has no menu entry. */
export const usePageTitle = (path: string) => useStore(titles, (all) => all.get(path));
