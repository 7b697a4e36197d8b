import { history } from '@umijs/max';
import { BASE_PATH } from '#contract/codes';

type Blocker = Parameters<typeof history.block>[0];

/** Unsaved changes on a page. */
interface Draft {
  path: string;
  unblock: () => void;
}

/** By form. */
const drafts = new Map<string, Draft>();

const holdWindow = (event: BeforeUnloadEvent) => event.preventDefault();

/** Registers a form with unsaved changes; `blocker` decides about each navigation. */
export function holdDraft(form: string, path: string, blocker: Blocker): void {
  dropDraft(form);
  drafts.set(form, { path, unblock: history.block(blocker) });
  window.addEventListener('beforeunload', holdWindow);
}

/** Stops blocking while the page is hidden; its changes are kept. */
export function restDraft(form: string): void {
  drafts.get(form)?.unblock();
}

export function dropDraft(form: string): void {
  restDraft(form);
  drafts.delete(form);
  if (drafts.size === 0) window.removeEventListener('beforeunload', holdWindow);
}

type IsMeant = (path: string) => boolean;

const draftsOf = (isMeant: IsMeant) => [...drafts].filter(([, { path }]) => isMeant(path));

/** Whether one of the selected pages has unsaved changes, hidden pages included. */
export const hasDraft = (isMeant: IsMeant = () => true): boolean => draftsOf(isMeant).length > 0;

/** Discards the unsaved changes of the selected pages. */
export function forgetDrafts(isMeant: IsMeant = () => true): void {
  for (const [form] of draftsOf(isMeant)) dropDraft(form);
}

/**
 * Reloads the console without asking, because the session has changed to another seat. Unsaved
 * changes belong to the old seat and must not be sent under the new one.
 */
export function startAnew(address: string = BASE_PATH): void {
  forgetDrafts();
  window.location.assign(address);
}
