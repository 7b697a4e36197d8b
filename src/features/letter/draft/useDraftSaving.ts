import { useEffect, useRef, useState } from 'react';
import type { LostFile } from '#contract/letter/draft';
import type { LetterSend } from '#contract/letter/letter';
import { LIMIT } from '#contract/limits';
import { useLatest } from '@/hooks/useLatest';
import { addDraft, removeDrafts, updateDraft } from '@/services/letter';
import { newAttemptKey } from '@/utils/attempt-key';
import { CallError } from '@/utils/call-error';

/** What is entered in the form of a letter; fields that are not filled in yet may be missing. */
export type Entered = Omit<LetterSend, 'draft'>;

/** The draft as the server has it. */
export type SavedDraft = NonNullable<LetterSend['draft']>;

/** What the form shows about its draft. */
export interface Saving {
  state: 'none' | 'unsaved' | 'saving' | 'saved';
  /** The title so far, once something has been entered. */
  title?: string;
  /** Why the last try failed. */
  failure?: CallError;
  /** It failed for a receiver or a file that was refused; all else is saved. */
  isPart?: boolean;
  /** The draft was changed or is gone; what is written here goes into one of its own. */
  isForked?: boolean;
}

/** How long nothing is entered before it is saved, and when a failure is tried again. */
const PAUSE_MS = 800;
const AGAIN_MS = 5000;

/** Somebody else, mostly another tab of the same person, has changed the draft or taken it away. */
export const isElsewhere = (error: unknown): error is CallError =>
  error instanceof CallError && ['version.conflict', 'row.missing'].includes(error.reason ?? '');

/** What may be refused for itself, and must not keep the text from being saved. */
type Chosen = Pick<Entered, 'toIds' | 'fileIds'>;

/** The values with what was saved last in place of what is refused; undefined if text is. */
function withoutRefused(values: Partial<Entered>, before: Partial<Chosen>, error: unknown) {
  const fields = error instanceof CallError ? (error.errors ?? []).map(({ field }) => field) : [];
  if (fields.length === 0 || fields.some((one) => one !== 'toIds' && one !== 'fileIds')) return;
  return {
    ...values,
    ...(fields.includes('toIds') && { toIds: before.toIds }),
    ...(fields.includes('fileIds') && { fileIds: before.fileIds }),
  };
}

const isBlank = ({ toIds, title, content, fileIds }: Partial<Entered>) =>
  !title && !content && !toIds?.length && !fileIds?.length;

/** Whether the text is longer than a draft may be; the form says so at its field. */
const isTooLong = ({ title = '', content = '' }: Partial<Entered>) =>
  title.length > LIMIT.title || content.length > LIMIT.letter;

/** The text as far as it can be kept. */
const shortened = (values: Partial<Entered>): Partial<Entered> => ({
  ...values,
  title: values.title?.slice(0, LIMIT.title),
  content: values.content?.slice(0, LIMIT.letter),
});

interface DraftStart extends Partial<Chosen> {
  draft: SavedDraft | undefined;
}

/**
 * Saves a letter as a draft while it is being written, one step after the other. `onSaved` is told of
 * the files that the draft has lost.
 */
export function useDraftSaving(
  isOpen: boolean,
  { draft: begun, toIds, fileIds }: DraftStart,
  onSaved: (lost: readonly LostFile[]) => void,
) {
  const [saving, setSaving] = useState<Saving>({ state: 'none' });
  const saved = useRef<SavedDraft>(undefined);
  /** What the draft as the server has it names. */
  const chosen = useRef<Partial<Chosen>>({});
  const waiting = useRef<Partial<Entered>>(undefined);
  const tellSaved = useLatest(onSaved);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const line = useRef<Promise<unknown>>(Promise.resolve());

  const plan = (ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void keep(), ms);
  };

  const fork = () => {
    saved.current = undefined;
    chosen.current = {};
    setSaving((before) => ({ ...before, isForked: true }));
  };

  async function put(values: Partial<Entered>): Promise<void> {
    const draft = saved.current;
    const { id, version, lostFiles } = draft
      ? await updateDraft({ ...values, ...draft })
      : await addDraft(values, newAttemptKey());
    saved.current = { id, version };
    chosen.current = { toIds: values.toIds, fileIds: values.fileIds };
    tellSaved.current(lostFiles);
  }

  /** Saves as much as the server takes; resolves to why the rest was refused. */
  async function putWhatGoes(values: Partial<Entered>): Promise<CallError | undefined> {
    try {
      await put(values);
      return undefined;
    } catch (error) {
      const rest = withoutRefused(values, chosen.current, error);
      if (!rest) throw error;
      await put(rest);
      return error as CallError;
    }
  }

  async function save(): Promise<void> {
    const values = waiting.current;
    if (!values || isTooLong(values) || (isBlank(values) && !saved.current)) return;
    waiting.current = undefined;
    setSaving((before) => ({ ...before, state: 'saving' }));
    try {
      const failure = await putWhatGoes(values);
      const state = waiting.current ? 'unsaved' : 'saved';
      setSaving((before) => ({ ...before, state, failure, isPart: failure !== undefined }));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      waiting.current ??= values;
      if (isElsewhere(error) && saved.current) {
        fork();
        return save();
      }
      setSaving((before) => ({ ...before, state: 'unsaved', failure: error, isPart: false }));
      plan(AGAIN_MS);
    }
    return undefined;
  }

  /** Saves what waits at once; resolves to whether everything is saved. */
  async function keep(): Promise<boolean> {
    clearTimeout(timer.current);
    line.current = line.current.then(save);
    await line.current;
    return waiting.current === undefined || (isBlank(waiting.current) && !saved.current);
  }

  /** What is too long to be kept as it is; saves as much as can be. */
  const mustShorten = () => waiting.current !== undefined && isTooLong(waiting.current);
  async function keepShortened(): Promise<boolean> {
    if (waiting.current) waiting.current = shortened(waiting.current);
    return keep();
  }

  /** Takes what has been entered, to be saved after a pause. */
  function change(values: Partial<Entered>): void {
    waiting.current = values;
    setSaving((before) => ({ ...before, state: 'unsaved', title: values.title }));
    plan(PAUSE_MS);
  }

  /** Stops saving; resolves to the draft as the server has it, once nothing is under way. */
  async function settle(): Promise<SavedDraft | undefined> {
    clearTimeout(timer.current);
    waiting.current = undefined;
    await line.current;
    // A try that failed meanwhile has planned another.
    clearTimeout(timer.current);
    waiting.current = undefined;
    return saved.current;
  }

  /** Deletes the draft, or makes sure that there is none. */
  async function discard(): Promise<void> {
    const draft = await settle();
    if (draft) await removeDrafts([draft.id]);
  }

  const begin = useLatest(() => {
    clearTimeout(timer.current);
    waiting.current = undefined;
    saved.current = begun;
    chosen.current = begun ? { toIds, fileIds } : {};
    setSaving({ state: begun ? 'saved' : 'none' });
  });
  useEffect(() => {
    if (isOpen) begin.current();
  }, [isOpen, begin]);
  useEffect(() => () => clearTimeout(timer.current), []);

  /** The draft as the server has it, as far as known. */
  const current = () => saved.current;

  return { saving, change, keep, mustShorten, keepShortened, settle, discard, fork, current };
}
