/** @jsxImportSource preact */
import { useMemo } from 'preact/hooks';
import type { Platform } from '../../../client/addon-client';
import { newId } from '../../../kit/documents';
import { nameIn } from '../field-name';
import type { Field, Value, Values } from '../model';
import { type Found, shownFields } from '../rules';
import type { Words } from '../texts';
import { Answer } from './answer';

interface FormFieldsProps {
  fields: readonly Field[];
  values: Values;
  onChange: (values: Values) => void;
  problems: ReadonlyMap<string, Found>;
  platform: Platform;
  words: Words;
}

/** The fields that are asked, given what was answered so far, each with what is wrong with its answer. */
export function FormFields(props: FormFieldsProps) {
  const { fields, values, onChange, problems, platform, words } = props;
  // A preview may stand beside, so that ids are of this form alone.
  const prefix = useMemo(newId, []);
  return (
    <>
      {shownFields(fields, values).map((field) => (
        <Question
          key={field.id}
          {...{ field, platform, words }}
          id={`${prefix}-${field.id}`}
          value={values[field.id]}
          found={problems.get(field.id)}
          onChange={(value) => onChange({ ...values, [field.id]: value })}
        />
      ))}
    </>
  );
}

interface QuestionProps {
  field: Field;
  id: string;
  value: Value | undefined;
  found: Found | undefined;
  onChange: (value: Value) => void;
  platform: Platform;
  words: Words;
}

function Question({ field, id, value, found, onChange, platform, words }: QuestionProps) {
  const hintId = field.hint ? `${id}-hint` : '';
  const errorId = found ? `${id}-error` : '';
  const describedBy = `${hintId} ${errorId}`.trim() || undefined;
  const label = nameIn(field, words);
  const name = (
    <>
      {label}
      {field.isRequired && <span class="quiet"> ({words.required})</span>}
    </>
  );
  const below = (
    <>
      {field.hint && (
        <p id={hintId} class="quiet hint">
          {field.hint}
        </p>
      )}
      {found && (
        <p id={errorId} class="bad hint">
          {words.problem[found.problem](found.limit)}
        </p>
      )}
    </>
  );
  if (field.kind === 'switch') {
    return (
      <div class="question">
        <label class="check">
          <input
            type="checkbox"
            id={id}
            role="switch"
            aria-checked={value === true}
            aria-describedby={describedBy}
            aria-invalid={found !== undefined}
            checked={value === true}
            onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          />
          <span>{name}</span>
        </label>
        {below}
      </div>
    );
  }
  if (field.kind === 'choices') {
    const chosen = Array.isArray(value) ? value : [];
    return (
      <fieldset class="question" aria-describedby={describedBy}>
        <legend>{name}</legend>
        {field.options.map((option, index) => (
          <label key={option} class="check">
            <input
              type="checkbox"
              id={index === 0 ? id : undefined}
              aria-invalid={found !== undefined}
              checked={chosen.includes(option)}
              onChange={({ currentTarget }) =>
                onChange(
                  field.options.filter((one) =>
                    one === option ? currentTarget.checked : chosen.includes(one),
                  ),
                )
              }
            />
            <span>{option}</span>
          </label>
        ))}
        {below}
      </fieldset>
    );
  }
  return (
    <div class="question">
      <label for={id}>
        <span>{name}</span>
      </label>
      <Answer
        {...{ field, value, onChange, id, describedBy, platform, words }}
        isInvalid={found !== undefined}
      />
      {below}
    </div>
  );
}
