/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Words } from '../texts/texts';
import type { Choice } from './use-meter';

interface MeterChoiceProps {
  choice: Choice;
  words: Words;
  /** Of those that are added up, with what they are called; none if none is chosen. */
  onChoose: (meters: readonly string[], called: string) => void;
}

/** What a meter's place in the list cannot be: all of them. */
const ALL = 'all';

/** Asks which meter of a file is meant, or whether all are to be added up. */
export function MeterChoice({ choice, words, onChoose }: MeterChoiceProps) {
  const { names } = choice.meters;
  const [chosen, setChosen] = useState('0');
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => select.current?.focus(), []);
  return (
    <form
      class="card"
      onSubmit={(event) => {
        event.preventDefault();
        const one = names[Number(chosen)];
        if (chosen === ALL) onChoose(names, words.allMeters(names.length));
        else if (one !== undefined) onChoose([one], one);
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
            {names.map((name, at) => (
              <option key={name} value={String(at)}>
                {name}
              </option>
            ))}
            <option value={ALL}>{words.allMeters(names.length)}</option>
          </select>
        </label>
      </div>
      <div class="tools">
        <button type="submit" class="main">
          {words.read}
        </button>
        <button type="button" onClick={() => onChoose([], '')}>
          {words.cancel}
        </button>
      </div>
    </form>
  );
}
