/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import type { Platform } from '../../../client/addon-client';
import type { Person, Value } from '../model';
import type { Words } from '../texts';

const CALL = 'GET /admin/admin/letter/receivers';
const TYPING_MS = 300;

interface Receiver extends Person {
  deptName: string | null;
}

interface PersonChoiceProps {
  given: { id: string };
  value: Person | null;
  onChange: (value: Value) => void;
  platform: Platform;
  words: Words;
}

/** A user of the tenant, found by the name. */
export function PersonChoice({ given, value, onChange, platform, words }: PersonChoiceProps) {
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<Receiver[]>();
  const [error, setError] = useState('');
  useEffect(() => {
    const keyword = typed.trim();
    setFound(undefined);
    setError('');
    if (keyword === '') return;
    const asking = new AbortController();
    const { signal } = asking;
    const typing = setTimeout(() => {
      platform.call(CALL, { query: { keyword }, signal }).then(
        ({ data }) => setFound(data as Receiver[]),
        (failure: Error) => signal.aborted || setError(failure.message),
      );
    }, TYPING_MS);
    return () => {
      clearTimeout(typing);
      asking.abort();
    };
  }, [platform, typed]);

  if (value) {
    return (
      <div class="chosen">
        <span>{value.name}</span>
        <button type="button" {...given} onClick={() => onChange(null)}>
          {words.change}
        </button>
      </div>
    );
  }
  if (!platform.calls.includes(CALL)) return <p class="quiet">{words.noLookup}</p>;
  const choose = ({ id, name }: Receiver) => {
    setTyped('');
    onChange({ id, name });
    // The button that stands where the search was keeps the place of whoever uses the keyboard.
    requestAnimationFrame(() => document.getElementById(given.id)?.focus());
  };
  return (
    <div>
      <input
        {...given}
        type="search"
        maxLength={100}
        placeholder={words.findPerson}
        value={typed}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <div role="status">
        {error && <p class="bad">{error}</p>}
        {found?.length === 0 && <p class="quiet">{words.noPerson}</p>}
      </div>
      {found && found.length > 0 && (
        <ul class="people">
          {found.map((person) => (
            <li key={person.id}>
              <button type="button" onClick={() => choose(person)}>
                {person.name} {person.deptName && <span class="quiet">{person.deptName}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
