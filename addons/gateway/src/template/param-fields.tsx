/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { PARAM_TYPES, type Param } from '../model/template';
import type { Words } from '../texts/texts';
import type { Wrong } from './check';

interface ParamFieldsProps {
  /** Of its first field. */
  id: string;
  param: Param;
  number: number;
  wrong: Wrong['part'];
  words: Words;
  onChange: (change: Partial<Param>) => void;
  onRemove: () => void;
}

const partsOf = (text: string) => [
  ...new Set(
    text
      .split(/[,，]/)
      .map((part) => part.trim())
      .filter(Boolean),
  ),
];

/** A parameter of a template, as a group of fields. */
export function ParamFields({
  id,
  param,
  number,
  wrong,
  words,
  onChange,
  onRemove,
}: ParamFieldsProps) {
  const { name, type, isRequired, choices } = param;
  const [listed, setListed] = useState(choices.join(', '));
  const field = (label: string, key: 'name' | 'initial' | 'least' | 'most', size: number) => (
    <label>
      {label}
      <input
        size={size}
        maxLength={key === 'initial' ? 500 : 40}
        value={param[key]}
        id={key === 'name' ? id : undefined}
        aria-invalid={wrong === key}
        aria-describedby={wrong === key ? 'template-wrong' : undefined}
        onInput={({ currentTarget }) => onChange({ [key]: currentTarget.value })}
      />
    </label>
  );
  const isNumber = type === 'integer' || type === 'number';
  return (
    <fieldset class="card param">
      <legend>{name || words.param(number)}</legend>
      <div class="tools">
        {field(words.name, 'name', 14)}
        <label>
          {words.type}
          <select
            value={type}
            onChange={({ currentTarget }) => onChange({ type: currentTarget.value as never })}
          >
            {PARAM_TYPES.map((one) => (
              <option key={one} value={one}>
                {words.types[one]}
              </option>
            ))}
          </select>
        </label>
        {field(words.initial, 'initial', 14)}
        {type === 'choice' && (
          <label>
            {words.choices}
            <input
              size={24}
              maxLength={1000}
              value={listed}
              aria-invalid={wrong === 'choices'}
              aria-describedby={wrong === 'choices' ? 'template-wrong' : undefined}
              onInput={({ currentTarget }) => {
                setListed(currentTarget.value);
                onChange({ choices: partsOf(currentTarget.value) });
              }}
            />
          </label>
        )}
        {isNumber && field(words.least, 'least', 6)}
        {isNumber && field(words.most, 'most', 6)}
        <label class="check">
          <input
            type="checkbox"
            checked={isRequired}
            onChange={({ currentTarget }) => onChange({ isRequired: currentTarget.checked })}
          />
          {words.required}
        </label>
        <button
          type="button"
          class="plain bad"
          aria-label={words.removeParam(name || words.param(number))}
          onClick={onRemove}
        >
          {words.remove}
        </button>
      </div>
    </fieldset>
  );
}
