/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { AddonDocument } from '#contract/addon/document';
import type { WatchFigure } from '#contract/addon/watch';
import { type Platform, PlatformError } from '../../client/addon-client';
import { type Loaded, useTask } from '../../kit/task';
import { Receivers } from './receivers';
import type { Words } from './texts';
import { DOCUMENT, documentOf, draftOf, FIGURES, isSame, mostOf, wrongIn } from './thresholds';

interface Props {
  platform: Platform;
  words: Words;
  kept: Loaded<AddonDocument | null>;
  onSaved: () => void;
}

type Kept = Pick<AddonDocument, 'value' | 'version'> | null;

/** One threshold with what it takes, and what is wrong with it. */
function Threshold({
  words,
  language,
  figure,
  text,
  isWrong,
  onType,
}: {
  words: Words;
  language: string;
  figure: WatchFigure;
  text: string;
  isWrong: boolean;
  onType: (text: string) => void;
}) {
  const most = mostOf(figure).toLocaleString(language);
  const hint = figure === 'quota' ? words.percent : words.whole(most);
  return (
    <label>
      {words.figures[figure]}
      <input
        id={figure}
        inputMode="numeric"
        autocomplete="off"
        maxLength={12}
        value={text}
        aria-invalid={isWrong}
        aria-describedby={`${figure}-hint`}
        onInput={({ currentTarget }) => onType(currentTarget.value)}
      />
      <span id={`${figure}-hint`} class={isWrong ? 'bad' : 'quiet'}>
        {isWrong ? words.wrong(most) : `${hint} · ${words.notWatched}`}
      </span>
    </label>
  );
}

/**
 * The thresholds of the tenant and who is told. What was typed stays until it is saved or dropped, also
 * where somebody else was faster: then the user chooses.
 */
export function ThresholdForm({ platform, words, kept, onSaved }: Props) {
  const [base, setBase] = useState<Kept>();
  const [draft, setDraft] = useState(draftOf(null));
  const [other, setOther] = useState<Kept>();
  const [hasTried, setHasTried] = useState(false);
  const [isSaving, save] = useTask(platform);
  const form = useRef<HTMLFormElement>(null);

  const take = (next: Kept) => {
    setBase(next);
    setDraft(draftOf(next?.value));
    setOther(undefined);
    setHasTried(false);
  };
  useEffect(() => {
    if (base === undefined && kept.value !== undefined) take(kept.value);
  }, [kept.value]);

  if (base === undefined) {
    if (!kept.error) return <div class="empty" aria-busy="true" />;
    return (
      <>
        <p role="alert">{kept.error.message}</p>
        <button type="button" onClick={kept.reload}>
          {words.retry}
        </button>
      </>
    );
  }
  const wrong = wrongIn(draft);
  const isChanged = !isSame(draft, draftOf(base?.value));

  const put = (version: number) =>
    save(async () => {
      setHasTried(true);
      const [first] = wrong;
      if (first) {
        form.current?.querySelector<HTMLInputElement>(`#${first}`)?.focus();
        return;
      }
      const value = documentOf(draft);
      try {
        const entry = await platform.documents.put('shared', DOCUMENT, value, version);
        take({ value, version: entry.version });
        kept.reload();
        platform.toast('success', words.saved);
        onSaved();
      } catch (error) {
        const isLate = error instanceof PlatformError && error.reason === 'version.conflict';
        if (!isLate) throw error;
        setOther(error.data as Kept);
      }
    });

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        put(base?.version ?? 0);
      }}
    >
      <p class="quiet">{words.intro}</p>
      {other !== undefined && (
        <div class="card notice" role="alert">
          <p class="warn">{words.conflict}</p>
          <div class="tools">
            <button type="button" onClick={() => take(other)}>
              {words.reload}
            </button>
            <button type="button" aria-busy={isSaving} onClick={() => put(other?.version ?? 0)}>
              {words.overwrite}
            </button>
          </div>
        </div>
      )}
      <div class="fields">
        {FIGURES.map((figure) => (
          <Threshold
            key={figure}
            {...{ words, figure, language: platform.language }}
            text={draft.limits[figure]}
            isWrong={hasTried && wrong.includes(figure)}
            onType={(text) => setDraft({ ...draft, limits: { ...draft.limits, [figure]: text } })}
          />
        ))}
      </div>
      <Receivers
        {...{ platform, words }}
        ids={draft.toIds}
        onChange={(toIds) => setDraft((before) => ({ ...before, toIds }))}
      />
      <div class="tools save">
        <button type="submit" class="main" aria-busy={isSaving} disabled={!isChanged}>
          {words.save}
        </button>
        {isChanged && (
          <button type="button" onClick={() => take(base)}>
            {words.discard}
          </button>
        )}
        <span class="quiet" role="status">
          {isChanged && words.unsaved}
        </span>
      </div>
    </form>
  );
}
