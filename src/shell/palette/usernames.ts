const SEPARATORS = ['.', '-', '_'];

/** More letters, and so more usernames, than this are no name. */
const LETTERS_MAX = 30;

/**
 * The usernames of two parts that may be meant by what is typed: `li na` and `lina` may be `li.na`,
 * but also `lin_a`.
 */
export function usernamesOf(typed: string): string[] {
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
