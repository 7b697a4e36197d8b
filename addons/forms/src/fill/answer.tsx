/** @jsxImportSource preact */
import type { Platform } from '../../../client/addon-client';
import { type Field, LIMITS, type Person, type Value } from '../model';
import type { Words } from '../texts';
import { PersonChoice } from './person-choice';

interface AnswerProps {
  field: Field;
  value: Value | undefined;
  onChange: (value: Value) => void;
  id: string;
  /** Of what describes it: the hint and the error. */
  describedBy: string | undefined;
  isInvalid: boolean;
  platform: Platform;
  words: Words;
}

const TYPES = { text: 'text', phone: 'tel', mail: 'email', date: 'date' } as const;
const textOf = (value: Value | undefined) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The input of a field that has one. */
export function Answer(props: AnswerProps) {
  const { field, value, onChange, id, describedBy, isInvalid, platform, words } = props;
  const given = {
    id,
    'aria-describedby': describedBy,
    'aria-invalid': isInvalid,
    'aria-required': field.isRequired,
  };
  const take = ({ currentTarget }: { currentTarget: { value: string } }) =>
    onChange(currentTarget.value);
  switch (field.kind) {
    case 'long':
      return (
        <textarea
          {...given}
          rows={4}
          maxLength={LIMITS.long}
          value={textOf(value)}
          onInput={take}
        />
      );
    case 'number':
      return (
        <input {...given} inputMode="decimal" maxLength={30} value={textOf(value)} onInput={take} />
      );
    case 'choice':
      return (
        <select {...given} value={textOf(value)} onChange={take}>
          <option value="">{words.choose}</option>
          {field.options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
      );
    case 'person':
      return (
        <PersonChoice
          {...{ given, platform, words, onChange }}
          value={(value ?? null) as Person | null}
        />
      );
    case 'switch':
    case 'choices':
      return null;
    default:
      return (
        <input
          {...given}
          // The types of the attributes keep apart what differs in their roles only.
          type={TYPES[field.kind] as 'text'}
          maxLength={LIMITS.text}
          value={textOf(value)}
          onInput={take}
        />
      );
  }
}
