/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Words } from '../texts/texts';
import type { Choice } from './use-meter';

interface MeterChoiceProps {
  choice: Choice;
  words: Words;
  /** Undefined if none is chosen. */
  onChoose: (meter: string | undefined) => void;
}

/** Asks which meter of a file is meant, because the figures are those of one. */
export function MeterChoice({ choice, words, onChoose }: MeterChoiceProps) {
  const { names } = choice.meters;
  const [chosen, setChosen] = useState(names[0] ?? '');
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => select.current?.focus(), []);
  return (
    <form
      class="card"
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(chosen);
      }}
    >
      <h2>{words.severalMeters(choice.source.name, names.length)}</h2>
      <div class="tools">
        <label>
          {words.meter}
          <select
            ref={select}
            value={chosen}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          >
            {names.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      </div>
      <div class="tools">
        <button type="submit" class="main">
          {words.read}
        </button>
        <button type="button" onClick={() => onChoose(undefined)}>
          {words.cancel}
        </button>
      </div>
    </form>
  );
}
