/** @jsxImportSource preact */
import type { ParamProblem, Template, Values } from '../model/template';
import { sayProblem } from '../texts/say';
import type { Words } from '../texts/texts';

interface ValuesFieldsProps {
  template: Template;
  values: Values;
  problems: readonly ParamProblem[];
  words: Words;
  /** Whether a value may be left to each gateway. */
  isShared?: boolean;
  onChange: (values: Values) => void;
}

/** A field for each parameter of a template, by its type. */
export function ValuesFields({
  template,
  values,
  problems,
  words,
  isShared,
  onChange,
}: ValuesFieldsProps) {
  return (
    <div class="tools values">
      {template.params.map((param) => {
        const { name, type, isRequired, initial } = param;
        const value = values[name] ?? '';
        const problem = problems.find((one) => one.param.name === name);
        const id = `problem-${name}`;
        const options = type === 'choice' ? param.choices : type === 'switch' ? ['true', 'false'] : [];
        const shared = {
          value,
          'aria-invalid': problem !== undefined,
          'aria-describedby': problem && id,
        };
        const change = (next: string) => onChange({ ...values, [name]: next });
        return (
          <label key={name}>
            <span>
              {name}
              {isRequired && !isShared && <span aria-hidden="true"> *</span>}
            </span>
            {options.length > 0 ? (
              <select {...shared} onChange={({ currentTarget }) => change(currentTarget.value)}>
                <option value="">{words.notGiven}</option>
                {options.map((option) => (
                  <option key={option} value={option}>
                    {option}
                  </option>
                ))}
              </select>
            ) : (
              <input
                {...shared}
                maxLength={500}
                inputMode={type === 'integer' || type === 'number' ? 'decimal' : 'text'}
                placeholder={initial}
                required={isRequired && !isShared}
                onInput={({ currentTarget }) => change(currentTarget.value)}
              />
            )}
            {problem && (
              <span id={id} class="bad">
                {sayProblem(problem, words)}
              </span>
            )}
          </label>
        );
      })}
    </div>
  );
}
