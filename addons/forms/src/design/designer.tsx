/** @jsxImportSource preact */
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { Conflict } from '../../../kit/conflict';
import { bytesOf, conflictOf } from '../../../kit/documents';
import { useLoaded, useTask } from '../../../kit/task';
import type { Given } from '../given';
import { type Form, formDocumentIn, LIMITS } from '../model';
import { type KeptForm, publish, readVersion, saveForm } from '../store';

import { findFlaws } from './design';
import { FieldList } from './field-list';
import { Preview } from './preview';

/** Bytes of a form; its document keeps 64 KiB, with which version is published. */
const BYTES_MAX = 63 * 1024;

interface DesignerProps extends Given {
  form: KeptForm;
  onTitle: (title: string) => void;
  onDirty: (isDirty: boolean) => void;
  onSaved: (form: KeptForm) => void;
}

const draftOf = ({ title, intro, fields }: Form): Form => ({ title, intro, fields });
const isSame = (one: Form, other: Form) =>
  JSON.stringify(draftOf(one)) === JSON.stringify(draftOf(other));

/** A form's draft, which is changed here, saved and published. */
export function Designer({ platform, words, form, onTitle, onDirty, onSaved }: DesignerProps) {
  const [kept, setKept] = useState(form);
  const [draft, setDraft] = useState<Form>(() => draftOf(form));
  /** The fields that were there when publishing was last tried: one that was added since is not wrong yet. */
  const [checked, setChecked] = useState<readonly (string | null)[]>([]);
  const [conflict, setConflict] = useState<{ theirs: KeptForm | null }>();
  const [isBusy, run] = useTask(platform);
  const { documents } = platform;
  const isDirty = !isSame(draft, kept);
  const flaws = findFlaws(draft).filter(({ field }) => checked.includes(field));
  const titleFlaw = flaws.some(({ flaw }) => flaw === 'title');
  const version = kept.live?.version;
  const readLive = useCallback(
    async () => (version ? readVersion(documents, kept.id, version) : null),
    [documents, kept.id, version],
  );
  const { value: live } = useLoaded(readLive);

  const first = useRef<HTMLInputElement>(null);

  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  useEffect(() => onTitle(draft.title), [draft.title, onTitle]);
  useEffect(() => {
    if (form.stamp === 0) first.current?.focus();
  }, [form.stamp]);

  const take = (next: KeptForm) => {
    setKept(next);
    setConflict(undefined);
    onSaved(next);
  };
  /** Keeps the draft on top of what is there; false if somebody else was faster. */
  const keep = async (over: KeptForm, isPublished: boolean) => {
    const bytes = bytesOf(draft);
    if (bytes > BYTES_MAX) {
      platform.toast('warning', words.tooLarge(Math.ceil(bytes / 1024)));
      return;
    }
    try {
      const saved = await saveForm(documents, over.id, { ...over, ...draft }, over.stamp);
      take(saved);
      if (!isPublished) return platform.toast('success', words.saved);
      const published = await publish(documents, saved);
      take(published);
      platform.toast('success', words.published(published.live?.version ?? 0));
    } catch (error) {
      const found = conflictOf(error);
      if (found === undefined) throw error;
      const theirs = found && {
        ...formDocumentIn(found.value),
        ...{ id: over.id, stamp: found.version, updatedAt: found.updatedAt },
      };
      setConflict({ theirs });
    }
  };
  const save = () => run(() => keep(kept, false));
  const publishNow = () => {
    setChecked([null, ...draft.fields.map(({ id }) => id)]);
    if (findFlaws(draft).length > 0) {
      const first = () => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      requestAnimationFrame(() => requestAnimationFrame(first));
      return;
    }
    void run(() => keep(kept, true));
  };
  const reload = () => {
    const theirs = conflict?.theirs;
    if (!theirs) return;
    setDraft(draftOf(theirs));
    take(theirs);
  };
  const overwrite = () =>
    run(() => keep(conflict?.theirs ?? { ...kept, live: null, isOpen: false, stamp: 0 }, false));

  return (
    <>
      {conflict && (
        <Conflict
          text={conflict.theirs ? words.conflict : words.conflictGone}
          {...{ words }}
          onReload={conflict.theirs ? reload : undefined}
          onOverwrite={overwrite}
        />
      )}
      <div class="tools bar">
        <button type="button" class="main" aria-busy={isBusy} onClick={publishNow}>
          {words.publish}
        </button>
        <button type="button" aria-busy={isBusy} onClick={save}>
          {words.save}
        </button>
        <p role="status" class={flaws.length > 0 ? 'bad' : 'quiet'}>
          {flaws.length > 0
            ? words.flawsFound(flaws.length)
            : isDirty
              ? words.unsaved
              : live && !isSame(live, draft) && words.pending}
        </p>
      </div>
      <div class="columns">
        <div>
          <label>
            {words.formTitle}
            <input
              ref={first}
              maxLength={LIMITS.label}
              aria-invalid={titleFlaw}
              aria-describedby={titleFlaw ? 'title-flaw' : undefined}
              value={draft.title}
              onInput={({ currentTarget }) => setDraft({ ...draft, title: currentTarget.value })}
            />
          </label>
          {titleFlaw && (
            <p id="title-flaw" class="bad hint">
              {words.flaw.title}
            </p>
          )}
          <label class="below">
            {words.intro}
            <textarea
              rows={2}
              maxLength={LIMITS.long}
              placeholder={words.introHint}
              value={draft.intro}
              onInput={({ currentTarget }) => setDraft({ ...draft, intro: currentTarget.value })}
            />
          </label>
          <FieldList
            {...{ words, flaws }}
            fields={draft.fields}
            onChange={(fields) => setDraft((before) => ({ ...before, fields }))}
          />
        </div>
        <Preview {...{ platform, words }} form={draft} />
      </div>
    </>
  );
}
