/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { nameIn } from '../field-name';
import { type Field, LIMITS, PATTERNS, type Pattern } from '../model';
import type { Words } from '../texts';
import { answersFor, type Flaw, hasLimits, isLimit } from './design';

interface FieldSettingsProps {
  field: Field;
  earlier: readonly Field[];
  flaws: readonly Flaw[];
  words: Words;
  onChange: (field: Field) => void;
}

/** What a field asks, and its rules. */
export function FieldSettings({ field, earlier, flaws, words, onChange }: FieldSettingsProps) {
  const { id, kind, options } = field;
  const set = (change: Partial<Field>) => onChange({ ...field, ...change });
  const flawed = (...those: Flaw[]) => flaws.find((flaw) => those.includes(flaw));
  const said = (flaw: Flaw | undefined) =>
    flaw && (
      <p id={`${flaw}-${id}`} class="bad hint">
        {words.flaw[flaw]}
      </p>
    );
  /** What an input with a flaw says of it. */
  const marked = (flaw: Flaw | undefined) => ({
    'aria-invalid': flaw !== undefined,
    'aria-describedby': flaw && `${flaw}-${id}`,
  });
  const ofOptions = flawed('options', 'same');
  const ofLimits = flawed('limit', 'order');
  const limitKind = kind === 'long' ? 'text' : kind;
  return (
    <>
      <label>
        {words.label}
        <input
          id={`name-${id}`}
          {...marked(flawed('label'))}
          maxLength={LIMITS.label}
          placeholder={words.labelHint}
          value={field.label}
          onInput={({ currentTarget }) => set({ label: currentTarget.value })}
        />
      </label>
      {said(flawed('label'))}
      <label>
        {words.hint}
        <input
          maxLength={LIMITS.hint}
          value={field.hint}
          onInput={({ currentTarget }) => set({ hint: currentTarget.value })}
        />
      </label>
      {(kind === 'choice' || kind === 'choices') && (
        <>
          <label>
            {words.options}
            <textarea
              {...marked(ofOptions)}
              rows={4}
              value={options.join('\n')}
              onInput={({ currentTarget }) => {
                const lines = currentTarget.value.split('\n').slice(0, LIMITS.options);
                set({ options: lines.map((line) => line.slice(0, LIMITS.label)) });
              }}
            />
          </label>
          {said(ofOptions)}
        </>
      )}
      <label class="check">
        <input
          type="checkbox"
          checked={field.isRequired}
          onChange={({ currentTarget }) => set({ isRequired: currentTarget.checked })}
        />
        {words.isRequired}
      </label>
      {kind === 'text' && (
        <label>
          {words.pattern}
          <select
            value={field.pattern}
            onChange={({ currentTarget }) => set({ pattern: currentTarget.value as Pattern })}
          >
            {PATTERNS.map((pattern) => (
              <option key={pattern} value={pattern}>
                {words.patterns[pattern]}
              </option>
            ))}
          </select>
        </label>
      )}
      {hasLimits(field) && (
        <>
          <div class="pair">
            {(['min', 'max'] as const).map((end) => (
              <label key={end}>
                {words[end][limitKind as 'text']}
                <input
                  {...marked(
                    ofLimits === 'limit' && isLimit(field, field[end]) ? undefined : ofLimits,
                  )}
                  // The types of the attributes keep apart what differs in their roles only.
                  type={(kind === 'date' ? 'date' : 'text') as 'text'}
                  inputMode={kind === 'number' ? 'decimal' : 'numeric'}
                  maxLength={20}
                  value={field[end]}
                  onInput={({ currentTarget }) => set({ [end]: currentTarget.value.trim() })}
                />
              </label>
            ))}
          </div>
          {said(ofLimits)}
        </>
      )}
      <Condition {...{ field, earlier, words, set }} {...marked(flawed('condition', 'answer'))}>
        {said(flawed('condition', 'answer'))}
      </Condition>
    </>
  );
}

interface ConditionProps {
  field: Field;
  earlier: readonly Field[];
  words: Words;
  set: (change: Partial<Field>) => void;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
  children: ComponentChildren;
}

/** On which answer to an earlier field it depends whether this one is asked. */
function Condition({ field, earlier, words, set, children, ...marks }: ConditionProps) {
  const { shownIf } = field;
  const possible = earlier.filter((one) => answersFor(one).length > 0);
  const other = possible.find(({ id }) => id === shownIf?.field);
  if (possible.length === 0 && !shownIf) return <p class="quiet hint">{words.noConditions}</p>;
  const answers = other ? answersFor(other) : [];
  const textOf = (answer: string) =>
    other?.kind === 'switch' ? words[answer as 'yes' | 'no'] : answer;
  return (
    <>
      <div class="pair">
        <label>
          {words.shownIf}
          <select
            {...marks}
            value={other ? shownIf?.field : ''}
            onChange={({ currentTarget: { value } }) => {
              const chosen = possible.find(({ id }) => id === value);
              set({ shownIf: chosen ? { field: value, is: answersFor(chosen)[0] ?? '' } : null });
            }}
          >
            <option value="">{shownIf && !other ? '–' : words.always}</option>
            {possible.map((one) => (
              <option key={one.id} value={one.id}>
                {nameIn(one, words)}
              </option>
            ))}
          </select>
        </label>
        {other && (
          <label>
            {words.when}
            <select
              {...marks}
              value={answers.includes(shownIf?.is ?? '') ? shownIf?.is : ''}
              onChange={({ currentTarget }) =>
                set({ shownIf: { field: other.id, is: currentTarget.value } })
              }
            >
              {!answers.includes(shownIf?.is ?? '') && <option value="">–</option>}
              {answers.map((answer) => (
                <option key={answer} value={answer}>
                  {textOf(answer)}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      {children}
    </>
  );
}
