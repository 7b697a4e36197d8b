import { useEffect, useRef, useState } from 'react';
import { useLatest } from '@/hooks/useLatest';
import { CallError } from '@/utils/call-error';

/** A draft as the server has it. */
export interface SavedDraft {
  id: number;
  version: number;
}

/** What the form shows about its draft. */
export interface Saving {
  state: 'none' | 'unsaved' | 'saving' | 'saved';
  /** The title so far, once something has been entered. */
  title?: string;
  /** A text is too long, so nothing is saved until it is shorter. */
  isHeld?: boolean;
  /** Why the last try failed. */
  failure?: CallError;
  /** It failed for something that was refused; all else is saved. */
  isPart?: boolean;
  /**
   * Why what is written here goes into a draft of its own: the other was changed or is gone, as the refusal
   * says.
   */
  fork?: CallError;
}

/** How drafts of one kind are kept. */
export interface DraftKind<Values extends { title?: string }> {
  /** Saves the values into a draft, or into a new one. */
  put: (values: Partial<Values>, draft: SavedDraft | undefined) => Promise<SavedDraft>;
  remove: (draft: SavedDraft) => Promise<unknown>;
  isBlank: (values: Partial<Values>) => boolean;
  /** Whether a text is longer than a draft may be; the form says so at its field. */
  isTooLong: (values: Partial<Values>) => boolean;
  /** The texts as far as they can be kept. */
  shortened: (values: Partial<Values>) => Partial<Values>;
  /** What may be refused for itself, and must not keep the text from being saved. */
  apart: Apart<Values>;
}

/** The fields that go back to what was saved where the first of them is refused. */
type Apart<Values> = Readonly<Partial<Record<keyof Values & string, readonly (keyof Values)[]>>>;

/** How long nothing is entered before it is saved, and when a failure is tried again. */
const PAUSE_MS = 800;
const AGAIN_MS = 5000;

/** Somebody else, mostly another tab of the same person, has changed, sent or taken away the draft. */
export const isElsewhere = (error: unknown): error is CallError =>
  error instanceof CallError &&
  ['version.conflict', 'row.missing', 'notice.is-out'].includes(error.reason ?? '');

/** The same may succeed later: there was no answer, or the server could not or would not give one then. */
const isPassing = ({ status }: CallError) => status === 0 || status === 429 || status >= 500;

/** The values with what was saved last in place of what is refused; undefined if text is. */
function withoutRefused<Values extends object>(
  values: Partial<Values>,
  before: Partial<Values>,
  apart: Apart<Values>,
  error: unknown,
): Partial<Values> | undefined {
  const fields = error instanceof CallError ? (error.errors ?? []).map(({ field }) => field) : [];
  const isApart = (field: string): field is keyof Values & string => field in apart;
  if (fields.length === 0 || !fields.every(isApart)) return undefined;
  const back = fields.filter(isApart).flatMap((field) => apart[field] ?? []);
  return { ...values, ...Object.fromEntries(back.map((name) => [name, before[name]])) };
}

interface DraftStart<Values> {
  draft: SavedDraft | undefined;
  /** What the draft holds of what may be refused for itself. */
  chosen: Partial<Values>;
}

/** Saves what is entered in a form as a draft while it is being written, one step after the other. */
export function useDraftSaving<Values extends { title?: string }>(
  isOpen: boolean,
  { draft: begun, chosen: first }: DraftStart<Values>,
  kind: DraftKind<Values>,
) {
  const [saving, setSaving] = useState<Saving>({ state: 'none' });
  const saved = useRef<SavedDraft>(undefined);
  /** What the draft as the server has it holds. */
  const chosen = useRef<Partial<Values>>({});
  const waiting = useRef<Partial<Values>>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const line = useRef<Promise<unknown>>(Promise.resolve());

  const plan = (ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void keep(), ms);
  };

  const fork = (why: CallError) => {
    saved.current = undefined;
    chosen.current = {};
    setSaving((before) => ({ ...before, fork: why }));
  };

  async function put(values: Partial<Values>): Promise<void> {
    saved.current = await kind.put(values, saved.current);
    chosen.current = values;
  }

  /** Saves as much as the server takes; resolves to why the rest was refused. */
  async function putWhatGoes(values: Partial<Values>): Promise<CallError | undefined> {
    try {
      await put(values);
      return undefined;
    } catch (error) {
      const rest = withoutRefused(values, chosen.current, kind.apart, error);
      if (!rest) throw error;
      await put(rest);
      return error as CallError;
    }
  }

  async function save(): Promise<void> {
    const values = waiting.current;
    if (!values || kind.isTooLong(values) || (kind.isBlank(values) && !saved.current)) return;
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
        fork(error);
        return save();
      }
      setSaving((before) => ({ ...before, state: 'unsaved', failure: error, isPart: false }));
      // What is refused stays so until something else is entered.
      if (isPassing(error)) plan(AGAIN_MS);
    }
    return undefined;
  }

  /** Saves what waits at once; resolves to whether everything is saved. */
  async function keep(): Promise<boolean> {
    clearTimeout(timer.current);
    line.current = line.current.then(save);
    await line.current;
    return waiting.current === undefined || (kind.isBlank(waiting.current) && !saved.current);
  }

  /** What is too long to be kept as it is; saves as much as can be. */
  const mustShorten = () => waiting.current !== undefined && kind.isTooLong(waiting.current);
  async function keepShortened(): Promise<boolean> {
    if (waiting.current) waiting.current = kind.shortened(waiting.current);
    return keep();
  }

  /** Takes what has been entered, to be saved after a pause. */
  function change(values: Partial<Values>): void {
    waiting.current = values;
    const isHeld = kind.isTooLong(values);
    setSaving((before) => ({ ...before, state: 'unsaved', title: values.title, isHeld }));
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
    if (draft) await kind.remove(draft);
  }

  const begin = useLatest(() => {
    clearTimeout(timer.current);
    waiting.current = undefined;
    saved.current = begun;
    chosen.current = begun ? first : {};
    setSaving({ state: begun ? 'saved' : 'none' });
  });
  useEffect(() => {
    if (isOpen) begin.current();
  }, [isOpen, begin]);
  useEffect(() => () => clearTimeout(timer.current), []);

  /** The draft as the server has it, as far as known. */
  const current = () => saved.current;

  /** Tells of a draft that was saved otherwise. */
  const took = (draft: SavedDraft) => {
    saved.current = draft;
  };

  return { saving, change, took, keep, mustShorten, keepShortened, settle, discard, fork, current };
}
