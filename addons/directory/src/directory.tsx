/** @jsxImportSource preact */
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import type { Platform } from '../../client/addon-client';
import { compareTexts } from '../../kit/order';
import { SearchField } from '../../kit/search-field';
import type { PageProps } from '../../kit/start';
import { useLoaded, useTask } from '../../kit/task';
import { today } from '../../kit/time';
import { FAVOURITES_MAX, Favourites } from './favourites';
import { csvOfPeople, type Person, vCardsOf } from './people';
import { type Found, findPeople, type Search } from './search';
import type { Words } from './texts';

const PAGE_SIZE = 50;
/** The most that one call answers. */
const LARGE_PAGE = 200;
/** People that a file holds, and that the page puts into order. */
const PEOPLE_MAX = 1000;
const TYPING_MS = 300;

interface Dept {
  id: number;
  parentId: number | null;
  name: string;
}

/** Departments with their depth, so that the choice shows the tree. */
function indented(depts: readonly Dept[]) {
  const depths = new Map<number, number>();
  return depts.map(({ id, parentId, name }) => {
    const depth = parentId === null ? 0 : (depths.get(parentId) ?? -1) + 1;
    depths.set(id, depth);
    return { id, name: `${'\u3000'.repeat(depth)}${name}` };
  });
}

/**
 * What was found, in the order of the page's language as far as all of it can be read at once, else in that
 * of the platform.
 */
async function readPeople(platform: Platform, search: Search, most: number): Promise<Found> {
  const all: Found = { people: [], total: 0 };
  for (let page = 1; all.people.length < most; page += 1) {
    const { people, total } = await findPeople(platform, search, page, LARGE_PAGE);
    all.people.push(...people);
    all.total = total;
    if (people.length === 0 || all.people.length >= total) break;
  }
  if (all.total > all.people.length) return all;
  const byName = (one: Person, other: Person) =>
    compareTexts(one.realName, other.realName) || one.id - other.id;
  return { ...all, people: all.people.sort(byName) };
}

/** Version 0.9 of the add-on, which the demo begins with, declares no call that keeps a mark. */
const MARKS = 'PUT /admin/admin/addon/document/put';

/** A search, its results with those that the user has marked, and files of them. */
export function Directory({ platform, words }: PageProps<Words>) {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState<Search>({ keyword: '', deptId: '' });
  const [pages, setPages] = useState(1);
  const [marked, setMarked] = useState<readonly number[]>([]);
  const [isSaving, save] = useTask(platform);
  const [isMarking, mark] = useTask(platform);
  const favourites = useMemo(() => new Favourites(platform.documents), [platform]);
  const mayMark = platform.calls.includes(MARKS);

  const readStart = useCallback(async () => {
    const [{ data }] = await Promise.all([
      platform.call('GET /user/admin/dept/tree'),
      mayMark && favourites.read(),
    ]);
    setMarked(favourites.all);
    return indented(data as Dept[]);
  }, [platform, favourites, mayMark]);
  const start = useLoaded(readStart);

  const shown = pages === 1 ? PAGE_SIZE : (pages - 1) * LARGE_PAGE;
  const readFound = useCallback(async (): Promise<Found> => {
    const { people, total } = await readPeople(platform, search, Math.max(shown, PEOPLE_MAX));
    return { people: people.slice(0, shown), total };
  }, [platform, search, shown]);
  const found = useLoaded(readFound);

  function look(change: Partial<Search>) {
    setPages(1);
    setSearch((before) => ({ ...before, ...change }));
  }
  useEffect(() => {
    const keyword = typed.trim();
    const typing = setTimeout(() => {
      setPages(1);
      setSearch((before) => (before.keyword === keyword ? before : { ...before, keyword }));
    }, TYPING_MS);
    return () => clearTimeout(typing);
  }, [typed]);

  const head = [words.name, words.dept, words.phone, words.email];
  const saveAs = (name: string, contentOf: (people: Person[]) => string) =>
    save(async () => {
      const { people } = await readPeople(platform, search, PEOPLE_MAX);
      if (people.length === 0) return platform.toast('warning', words.none);
      const isSaved = await platform.download(name.replace('.', `-${today()}.`), contentOf(people));
      if (isSaved) platform.toast('success', words.saved);
    });
  const star = (id: number) =>
    mark(async () => {
      const isDone = await favourites.mark(id, !favourites.has(id));
      if (!isDone) platform.toast('warning', words.full(FAVOURITES_MAX));
      setMarked(favourites.all);
    });

  const error = start.error ?? found.error;
  if (error && !found.value) {
    const again = () => {
      start.reload();
      found.reload();
    };
    return (
      <>
        <p role="alert">{error.message}</p>
        <button type="button" onClick={again}>
          {words.retry}
        </button>
      </>
    );
  }
  const { people, total } = found.value ?? { people: [], total: 0 };
  return (
    <>
      <search class="tools">
        <SearchField label={words.keyword} value={typed} onType={setTyped} />
        <label>
          {words.dept}
          <select
            value={search.deptId}
            onChange={({ currentTarget }) => look({ deptId: currentTarget.value })}
          >
            <option value="">{words.allDepts}</option>
            {start.value?.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {mayMark && (
          <label class="check">
            <input
              type="checkbox"
              checked={search.among !== undefined}
              onChange={({ currentTarget }) =>
                look({ among: currentTarget.checked ? favourites.all : undefined })
              }
            />
            {words.onlyMarked}
          </label>
        )}
        <button
          type="button"
          aria-busy={isSaving}
          onClick={() => saveAs('directory.csv', (all) => `\ufeff${csvOfPeople(head, all)}`)}
        >
          {words.csv}
        </button>
        <button
          type="button"
          aria-busy={isSaving}
          onClick={() => saveAs('directory.vcf', (all) => vCardsOf(all, platform.user.tenant))}
        >
          {words.vcard}
        </button>
      </search>
      <p class="quiet" role="status">
        {found.value && (total === 0 ? words.none : words.found(people.length, total))}
      </p>
      <div class="scroll">
        <table class="cards">
          <thead>
            <tr>
              {head.map((text) => (
                <th key={text} scope="col">
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map(({ id, realName, deptName, phone, email }) => (
              <tr key={id}>
                <td class="name">
                  {mayMark && (
                    <button
                      type="button"
                      class="plain star"
                      aria-pressed={marked.includes(id)}
                      aria-label={words.mark(realName)}
                      aria-busy={isMarking}
                      onClick={() => star(id)}
                    >
                      {marked.includes(id) ? '★' : '☆'}
                    </button>
                  )}{' '}
                  {realName}
                </td>
                <td>{deptName ?? '–'}</td>
                <td>{phone ? <a href={`tel:${phone}`}>{phone}</a> : '–'}</td>
                <td>{email ? <a href={`mailto:${email}`}>{email}</a> : '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {people.length < total && (
        <p>
          <button type="button" onClick={() => setPages(pages + 1)}>
            {words.more}
          </button>
        </p>
      )}
    </>
  );
}
