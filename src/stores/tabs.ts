import { createStore, useStore } from './create-store';

/** A page that has been opened and not closed since. */
export interface Tab {
  path: string;
  /** Its query when it was last on the screen, with the question mark. */
  search: string;
  /** Rises with every refresh. */
  round: number;
  /** What the page calls itself, if not by its entry in the menu. */
  title?: string;
}

const STORAGE_KEY = 'SHELL-TABS';

let member = 0;
const opened = createStore<readonly Tab[]>([]);

const isTab = (value: unknown): value is Tab =>
  typeof (value as Tab | null)?.path === 'string' &&
  typeof (value as Tab).search === 'string' &&
  ['string', 'undefined'].includes(typeof (value as Tab).title);

/** What this window had open before it was reloaded; another member's is none of its business. */
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
    // A full store only means that a reload closes the tabs.
  }
  opened.set(next);
}

/** The opened pages, in the order in which they were opened. */
export const useTabs = () => useStore(opened);

/** Begins with what the member had open in this window. */
export function startTabs(memberId: number): void {
  if (memberId === member) return;
  member = memberId;
  set(readSession());
}

/** Adds the page on the screen, or notes its new query and title. */
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

/** Begins a page anew, with nothing of its former state. */
export function refreshTab(path: string): void {
  set(opened.get().map((tab) => (tab.path === path ? { ...tab, round: tab.round + 1 } : tab)));
}
