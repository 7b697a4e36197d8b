/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import { Confirm } from '../../../kit/confirm';
import { Conflict } from '../../../kit/conflict';
import { bytesOf, conflictOf } from '../../../kit/documents';
import { useTask } from '../../../kit/task';
import type { Given } from '../given';
import { LIMITS, type RuleSet } from '../model';
import { unreadable } from '../run/run';
import { type KeptSet, keptSetOf, removeSet, saveSet } from '../store';
import { Trial } from '../try/trial';
import { RuleList } from './rule-list';

/** Bytes of a set; the document of its version keeps 64 KiB with the note. */
const BYTES_MAX = 62 * 1024;

interface EditorProps extends Given {
  kept: KeptSet;
  onName: (name: string) => void;
  onDirty: (isDirty: boolean) => void;
  onSaved: (kept: KeptSet) => void;
}

const isSame = (one: RuleSet, other: RuleSet) => JSON.stringify(one) === JSON.stringify(other);

/** The rules of a set, which are changed, tried and saved. */
export function Editor(props: EditorProps) {
  const { platform, words, address, kept: first, onName, onDirty, onSaved } = props;
  const [kept, setKept] = useState(first);
  const [draft, setDraft] = useState(first.set);
  const [note, setNote] = useState('');
  const [wrong, setWrong] = useState('');
  const [conflict, setConflict] = useState<{ theirs: KeptSet | null }>();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, run] = useTask(platform);
  const isDirty = !isSame(draft, kept.set);
  const isNameless = wrong !== '' && draft.name.trim() === '';

  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  useEffect(() => onName(draft.name), [draft.name, onName]);
  const nameField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (kept.stamp === 0) nameField.current?.focus();
  }, [kept.stamp]);

  /** Why it cannot be saved; empty if it can. */
  const reason = () => {
    if (draft.name.trim() === '') return words.nameNeeded;
    const sources = draft.rules.flatMap(({ condition, output }) => [condition, output]);
    const count = sources.filter((source) => unreadable(source)).length;
    if (count > 0) return words.unreadable(count);
    const bytes = bytesOf(draft);
    return bytes > BYTES_MAX ? words.tooLarge(Math.ceil(bytes / 1024)) : '';
  };
  const take = (next: KeptSet) => {
    setKept(next);
    setConflict(undefined);
    onSaved(next);
  };
  const keep = (stamp: number) => {
    const why = reason();
    setWrong(why);
    if (why) {
      const goTo = () => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      requestAnimationFrame(() => requestAnimationFrame(goTo));
      return;
    }
    void run(async () => {
      try {
        const saved = await saveSet(platform, kept.id, { set: draft, note: note.trim(), stamp });
        take(saved);
        setNote('');
        platform.toast('success', words.saved(saved.stamp));
        if (kept.stamp === 0) address.go('/rules', { set: kept.id });
      } catch (error) {
        const found = conflictOf(error);
        if (found === undefined) throw error;
        setConflict({ theirs: found && keptSetOf(found) });
      }
    });
  };
  const reload = () => {
    const theirs = conflict?.theirs;
    if (!theirs) return;
    setDraft(theirs.set);
    take(theirs);
  };
  const download = () =>
    run(async () => {
      const name = `${draft.name.trim() || words.untitled}.json`;
      const isSaved = await platform.download(name, JSON.stringify(draft, null, 2));
      if (isSaved) platform.toast('success', words.downloaded);
    });
  const remove = () =>
    run(async () => {
      await removeSet(platform.documents, kept);
      platform.toast('success', words.deleted);
      address.go('/rules');
    });
  return (
    <>
      {conflict && (
        <Conflict
          text={conflict.theirs ? words.conflict : words.conflictGone}
          words={words}
          onReload={conflict.theirs ? reload : undefined}
          onOverwrite={() => keep(conflict.theirs?.stamp ?? 0)}
        />
      )}
      <div class="columns">
        <div>
          <label>
            {words.name}
            <input
              ref={nameField}
              maxLength={LIMITS.name}
              aria-invalid={isNameless}
              aria-describedby={wrong ? 'wrong' : undefined}
              value={draft.name}
              onInput={({ currentTarget }) => setDraft({ ...draft, name: currentTarget.value })}
            />
          </label>
          <label class="check">
            <input
              type="checkbox"
              checked={draft.isFirstOnly}
              onChange={({ currentTarget }) =>
                setDraft({ ...draft, isFirstOnly: currentTarget.checked })
              }
            />
            {words.isFirstOnly}
          </label>
          <RuleList
            rules={draft.rules}
            words={words}
            onChange={(rules) => setDraft((before) => ({ ...before, rules }))}
          />
          <label class="below">
            {words.note}
            <input
              maxLength={LIMITS.note}
              value={note}
              onInput={({ currentTarget }) => setNote(currentTarget.value)}
            />
          </label>
          <p id="wrong" role="status" class={wrong ? 'bad' : 'quiet'}>
            {wrong || (isDirty && words.unsaved)}
          </p>
          <div class="tools">
            <button type="button" class="main" aria-busy={isBusy} onClick={() => keep(kept.stamp)}>
              {words.save}
            </button>
            <button type="button" onClick={download}>
              {words.download}
            </button>
            {kept.stamp > 0 && (
              <button type="button" onClick={() => setAsking(true)}>
                {words.delete}
              </button>
            )}
          </div>
        </div>
        <Trial {...{ platform, words }} set={draft} />
      </div>
      {isAsking && (
        <Confirm
          title={words.deleteTitle(kept.set.name)}
          ok={words.delete}
          cancel={words.cancel}
          isDanger
          onOk={remove}
          onClose={() => setAsking(false)}
        >
          {words.deleteText}
        </Confirm>
      )}
    </>
  );
}
