import { createStore, useStore } from './create-store';

const titles = createStore<ReadonlyMap<string, string>>(new Map());

/** Remembers what a page without an entry in the menu calls itself. */
export function notePageTitle(path: string, title: string): void {
  if (titles.get().get(path) !== title) titles.set(new Map(titles.get()).set(path, title));
}

/** What a page calls itself, if not by its entry in the menu. */
export const usePageTitle = (path: string) => useStore(titles, (all) => all.get(path));
