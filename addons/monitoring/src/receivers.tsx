/** @jsxImportSource preact */
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { Member } from '#contract/member/member';
import type { Platform } from '../../client/addon-client';
import { useLoaded } from '../../kit/task';
import type { Words } from './texts';
import { WATCHERS_MAX } from './thresholds';

const LIST = 'GET /user/admin/member/list';
const TYPING_MS = 300;
/** People that a search shows at most. */
const FOUND_MAX = 20;

interface Props {
  platform: Platform;
  words: Words;
  ids: readonly number[];
  onChange: (ids: readonly number[]) => void;
}

type Names = ReadonlyMap<number, string>;

/** Users of the tenant whom the user may list, and who fit. */
async function listed(
  platform: Platform,
  pageSize: number,
  condition: readonly unknown[],
): Promise<Member[]> {
  const query = { pageSize, where: JSON.stringify([condition]) };
  return (await platform.call(LIST, { query })).data as Member[];
}

/** Names of people, as far as the user may list them. */
async function namesOf(platform: Platform, ids: readonly number[]): Promise<Names> {
  if (ids.length === 0 || !platform.calls.includes(LIST)) return new Map();
  const people = await listed(platform, WATCHERS_MAX, ['id', 'in', ids]);
  return new Map(people.map(({ id, realName }) => [id, realName]));
}

/** Finds people by name to add them. */
function Finder({
  platform,
  words,
  ids,
  onAdd,
}: Omit<Props, 'onChange'> & { onAdd: (one: Member) => void }) {
  const [typed, setTyped] = useState('');
  const [keyword, setKeyword] = useState('');
  useEffect(() => {
    const typing = setTimeout(() => setKeyword(typed.trim()), TYPING_MS);
    return () => clearTimeout(typing);
  }, [typed]);
  const read = useCallback(async () => {
    if (keyword === '') return [];
    return listed(platform, FOUND_MAX, ['', 'keyword', keyword]);
  }, [platform, keyword]);
  const { value = [], error } = useLoaded(read);
  const others = value.filter(({ id }) => !ids.includes(id));
  const isAsked = keyword !== '' && typed.trim() !== '';
  return (
    <>
      <label class="finder">
        {words.find}
        <input
          type="search"
          autocomplete="off"
          maxLength={100}
          value={typed}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      </label>
      <p class="quiet" role="status">
        {error?.message ?? (isAsked && (others.length ? words.found(others.length) : words.none))}
      </p>
      {isAsked && others.length > 0 && (
        <ul class="tools found">
          {others.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                aria-label={words.add(one.realName)}
                onClick={() => {
                  onAdd(one);
                  setTyped('');
                }}
              >
                + {one.realName}
                {one.deptName && <span class="quiet"> {one.deptName}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Who is told of thresholds: people that were found by name; without any the default admins. */
export function Receivers({ platform, words, ids, onChange }: Props) {
  const [added, setAdded] = useState<Names>(new Map());
  const key = ids.join(',');
  // The ids as a text, so that the same ones are not looked up again.
  const read = useCallback(
    () => namesOf(platform, key === '' ? [] : key.split(',').map(Number)),
    [platform, key],
  );
  const { value: names } = useLoaded(read);
  const nameOf = (id: number) => names?.get(id) ?? added.get(id) ?? words.somebody(id);
  const mayFind = platform.calls.includes(LIST);
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const change = (next: readonly number[]) => {
    onChange(next);
    // The button that was pressed goes.
    fieldset.current?.focus();
  };
  return (
    <fieldset ref={fieldset} tabIndex={-1}>
      <legend>{words.toWhom}</legend>
      <p class="quiet">{words.toWhomHint}</p>
      {ids.length === 0 ? (
        <p>{words.toAdmins}</p>
      ) : (
        <ul class="tools">
          {ids.map((id) => (
            <li key={id} class="tag">
              {nameOf(id)}{' '}
              <button
                type="button"
                class="plain"
                aria-label={words.remove(nameOf(id))}
                onClick={() => change(ids.filter((one) => one !== id))}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      {!mayFind && <p class="quiet">{words.cannotFind}</p>}
      {mayFind && ids.length >= WATCHERS_MAX && <p class="warn">{words.full(WATCHERS_MAX)}</p>}
      {mayFind && ids.length < WATCHERS_MAX && (
        <Finder
          {...{ platform, words, ids }}
          onAdd={({ id, realName }) => {
            setAdded((before) => new Map(before).set(id, realName));
            change([...ids, id]);
          }}
        />
      )}
    </fieldset>
  );
}
