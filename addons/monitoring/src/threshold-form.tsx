/** @jsxImportSource preact */
import { useRef, useState } from 'preact/hooks';
import type { AddonDocument } from '#contract/addon/document';
import type { Figures, WatchFigure } from '#contract/addon/watch';
import { type Platform, PlatformError } from '../../client/addon-client';
import { type Loaded, useTask } from '../../kit/task';
import { useUnsaved } from '../../kit/unsaved';
import { numberOf } from './numbers';
import { Receivers } from './receivers';
import type { Words } from './texts';
import { DOCUMENT, documentOf, draftOf, FIGURES, isSame, mostOf, wrongIn } from './thresholds';

type Kept = Pick<AddonDocument, 'value' | 'version'> | null;

interface FormProps {
  platform: Platform;
  words: Words;
  /** What was kept when the form was opened. */
  first: Kept;
  figures: Figures;
  onKept: () => void;
}

interface Props extends Omit<FormProps, 'first'> {
  kept: Loaded<AddonDocument | null>;
}

/** One threshold with what it takes, and what is wrong with it. */
function Threshold({
  words,
  language,
  figure,
  text,
  now,
  isWrong,
  onType,
}: {
  words: Words;
  language: string;
  figure: WatchFigure;
  text: string;
  /** The number as it is, where the user may see it. */
  now: number | undefined;
  isWrong: boolean;
  onType: (text: string) => void;
}) {
  const most = mostOf(figure).toLocaleString(language);
  const isPercent = figure === 'quota';
  const shown = now !== undefined && `${now.toLocaleString(language)}${isPercent ? '%' : ''}`;
  const hint = `${shown ? words.now(shown) : ''}${isPercent ? words.eachKind : ''}${words.notWatched}`;
  return (
    <label>
      {isPercent ? words.anyLimit : words.figures[figure]}
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
        {isWrong ? words.wrong(most) : hint}
      </span>
    </label>
  );
}

/**
 * The thresholds of the tenant and who is told. What was typed stays until it is saved or dropped, also
 * where somebody else was faster: then the user chooses.
 */
function Form({ platform, words, first, figures, onKept }: FormProps) {
  const [base, setBase] = useState<Kept>(first);
  const [draft, setDraft] = useState(draftOf(first?.value));
  const [other, setOther] = useState<Kept>();
  const [hasTried, setHasTried] = useState(false);
  const [isSaving, save] = useTask(platform);
  const form = useRef<HTMLFormElement>(null);

  const take = (next: Kept) => {
    setBase(next);
    setDraft(draftOf(next?.value));
    setOther(undefined);
    setHasTried(false);
    // What was pressed may be gone with the changes.
    form.current?.querySelector<HTMLButtonElement>('[type="submit"]')?.focus();
  };
  const wrong = wrongIn(draft);
  const isChanged = !isSame(draft, draftOf(base?.value));
  useUnsaved(platform, isChanged);

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
        platform.toast('success', words.saved);
        onKept();
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
        if (isChanged) void put(base?.version ?? 0);
        else platform.toast('warning', words.same);
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
            now={numberOf(figures, figure) ?? undefined}
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
        <button type="submit" class="main" aria-busy={isSaving}>
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

/** The form, once the thresholds are read. */
export function ThresholdForm({ kept, ...props }: Props) {
  const { value, error, reload } = kept;
  const onKept = () => {
    reload();
    props.onKept();
  };
  if (value !== undefined) return <Form {...props} first={value} onKept={onKept} />;
  if (!error) return <div class="empty" aria-busy="true" />;
  return (
    <>
      <p role="alert">{error.message}</p>
      <button type="button" onClick={reload}>
        {props.words.retry}
      </button>
    </>
  );
}
