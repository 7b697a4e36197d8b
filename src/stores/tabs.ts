import { createStore, useStore } from './create-store';

/** An open page. */
export interface Tab {
  path: string;
  /** The last query string, with the question mark. */
  search: string;
  /** Increases with every refresh. */
  round: number;
  /** The title that the page has set itself, if it has no menu entry. */
  title?: string;
}

const STORAGE_KEY = 'SHELL-TABS';

let member = 0;
const opened = createStore<readonly Tab[]>([]);

const isTab = (value: unknown): value is Tab =>
  typeof (value as Tab | null)?.path === 'string' &&
  typeof (value as Tab).search === 'string' &&
  ['string', 'undefined'].includes(typeof (value as Tab).title);

/** The tabs of this window before a reload; those of another member are ignored. */
function readSession(): Tab[] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}');
    if (stored.member !== member || !Array.isArray(stored.tabs)) return [];
    return stored.tabs.filter(isTab).map((tab: Tab) => ({ ...tab, round: 0 }));
  } catch {
    return [];
  }
}

function set(next: readonly Tab[]): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ member, tabs: next }));
  } catch {
    // If the storage is full, a reload closes the tabs.
  }
  opened.set(next);
}

/** The open pages, in the order of opening. */
export const useTabs = () => useStore(opened);

/** Restores the member's tabs in this window. */
export function startTabs(memberId: number): void {
  if (memberId === member) return;
  member = memberId;
  set(readSession());
}

/** Adds the current page, or updates its query and title. */
export function visitTab(path: string, search: string, title?: string): void {
  const tabs = opened.get();
  const tab = tabs.find((each) => each.path === path);
  if (!tab) set([...tabs, { path, search, title, round: 0 }]);
  else if (tab.search !== search || tab.title !== title) {
    set(tabs.map((each) => (each === tab ? { ...each, search, title } : each)));
  }
}

export function closeTabs(isClosed: (tab: Tab) => boolean): void {
  set(opened.get().filter((tab) => !isClosed(tab)));
}

/** Remounts a page with fresh state. */
export function refreshTab(path: string): void {
  set(opened.get().map((tab) => (tab.path === path ? { ...tab, round: tab.round + 1 } : tab)));
}
