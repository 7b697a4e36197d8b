import { history } from '@umijs/max';
import { BASE_PATH } from '#contract/codes';

type Blocker = Parameters<typeof history.block>[0];

/** Changes on a page that have not been saved. */
interface Draft {
  path: string;
  unblock: () => void;
}

/** By the form that holds them. */
const drafts = new Map<string, Draft>();

const holdWindow = (event: BeforeUnloadEvent) => event.preventDefault();

/** Notes that a form of a page has changes; every step away is put before `blocker` first. */
export function holdDraft(form: string, path: string, blocker: Blocker): void {
  dropDraft(form);
  drafts.set(form, { path, unblock: history.block(blocker) });
  window.addEventListener('beforeunload', holdWindow);
}

/** Lets steps of the address pass while the page is in the background; its changes are still there. */
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

/** Whether any of the pages that are meant has changes that are not saved; also in the background. */
export const hasDraft = (isMeant: IsMeant = () => true): boolean => draftsOf(isMeant).length > 0;

/** The changes of these pages are given up. */
export function forgetDrafts(isMeant: IsMeant = () => true): void {
  for (const [form] of draftsOf(isMeant)) dropDraft(form);
}

/**
 * Loads the console anew, unasked, because the session is another seat's by now: what is half typed
 * belongs to the one before, and who stayed would send it in the wrong name.
 */
export function startAnew(): void {
  forgetDrafts();
  window.location.assign(BASE_PATH);
}
