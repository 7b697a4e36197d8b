import { createStore, useStore } from './create-store';

/** A page above another. */
export interface PageAbove {
  title: string;
  path: string;
}

interface Noted {
  title: string;
  above: PageAbove | undefined;
}

const titles = createStore<ReadonlyMap<string, Noted>>(new Map());

/** Stores the title of a page without a menu entry, and the page above it. */
export function notePageTitle(path: string, title: string, above?: PageAbove): void {
  const known = titles.get().get(path);
  if (known?.title === title && known.above?.title === above?.title) return;
  titles.set(new Map(titles.get()).set(path, { title, above }));
}

/** The title that a page has set itself, if it has no menu entry. */
export const usePageTitle = (path: string) => useStore(titles, (all) => all.get(path)?.title);

/** The page above it that a page has named, for whoever has no menu entry of that. */
export const usePageAbove = (path: string) => useStore(titles, (all) => all.get(path)?.above);
