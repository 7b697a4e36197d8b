/** A part of a text: letters, an argument, or what a number of things is called. */
export type Part =
  | { type: 'literal'; value: string }
  | { type: 'argument'; value: string }
  | { type: 'plural'; value: string; options: Readonly<Record<string, readonly Part[]>> }
  | { type: 'pound' };

const ARGUMENT = /^\{\s*(\w+)\s*(?:\}|,\s*plural\s*,)/;
const OPTION = /^\s*(=\d+|\w+)\s*\{/;

/**
 * The smaller grammar of `index.tsx` (no issue is known; it can go once react-intl 3.12.1 is replaced by one without a parser). Reads a text of the console: with arguments and plurals, of all that the format ICU knows.
 * @throws SyntaxError for anything else
 */
export function parseText(text: string): Part[] {
  let rest = text;

  const readPlural = (value: string): Part => {
    const options: Record<string, readonly Part[]> = {};
    for (let found = OPTION.exec(rest); found; found = OPTION.exec(rest)) {
      const [all, name = ''] = found;
      rest = rest.slice(all.length);
      options[name] = readParts(true);
      rest = rest.slice(1);
    }
    rest = rest.replace(/^\s*\}/, '');
    return { type: 'plural', value, options };
  };

  const readParts = (isPlural: boolean): Part[] => {
    const parts: Part[] = [];
    while (rest && !(isPlural && rest.startsWith('}'))) {
      const [argument, name = ''] = ARGUMENT.exec(rest) ?? [];
      const [literal = ''] = (isPlural ? /^[^{}#]+/ : /^[^{}]+/).exec(rest) ?? [];
      const taken = argument ?? (isPlural && rest.startsWith('#') ? '#' : literal);
      if (!taken) throw new SyntaxError(`Not a text: ${text}`);
      rest = rest.slice(taken.length);
      if (taken === '#') parts.push({ type: 'pound' });
      else if (!argument) parts.push({ type: 'literal', value: literal });
      else if (argument.endsWith('}')) parts.push({ type: 'argument', value: name });
      else parts.push(readPlural(name));
    }
    return parts;
  };

  return readParts(false);
}
