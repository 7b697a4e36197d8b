import type { Condition } from '#contract/list-operators';

const SEPARATORS = ['.', '-', '_'];

/** More letters, and so more usernames, than this are no name. */
const LETTERS_MAX = 30;

/**
 * The usernames of two parts that may be meant by what is typed: `li na` and `lina` may be `li.na`,
 * but also `lin_a`.
 */
function usernamesOf(typed: string): string[] {
  const letters = typed.toLowerCase().replace(/[\s._-]+/g, '');
  if (letters.length > LETTERS_MAX || !/^[a-z][a-z0-9]+$/.test(letters)) return [];
  return [...letters]
    .slice(1)
    .flatMap((_, index) =>
      SEPARATORS.map(
        (separator) => letters.slice(0, index + 1) + separator + letters.slice(index + 1),
      ),
    );
}

/** First those with a username that what is typed may mean, then the others that a search for it finds. */
export async function findByUsername<Row extends { id: number }>(
  typed: string,
  withUsername: (condition: Condition) => Promise<Row[]>,
  search: () => Promise<Row[]>,
): Promise<Row[]> {
  const usernames = usernamesOf(typed);
  const [named, found] = await Promise.all([
    usernames.length > 0 ? withUsername(['username', 'in', usernames]) : [],
    search(),
  ]);
  const ids = new Set(named.map(({ id }) => id));
  return [...named, ...found.filter(({ id }) => !ids.has(id))];
}

/**
 * The users that what is typed means, all without it: by name, phone or email, and first by a username
 * whose dot, dash or underscore was typed otherwise or not at all, which the server's keyword does not
 * find. `list` reads the users that conditions hold for.
 */
export async function findMembers<Row extends { id: number }>(
  typed: string,
  list: (conditions: Condition[]) => Promise<{ data: Row[] }>,
): Promise<Row[]> {
  const read = async (...conditions: Condition[]) => (await list(conditions)).data;
  if (!typed) return read();
  return findByUsername(typed, read, () => read(['', 'keyword', typed]));
}
