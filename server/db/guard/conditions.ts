import { isSign, isWord, nameOf, split, type Token } from './tokens';

/** A column as a condition names it. */
export interface Column {
  table: string | undefined;
  column: string;
}

/** What surely holds of a column: it has a given value (`to` is null), or that of another column. */
export interface Equality {
  of: Column;
  to: Column | null;
}

const keyOf = ({ of, to }: Equality) => JSON.stringify([of, to]);

/** The equalities that hold wherever a condition does; whatever is not understood says nothing. */
export function equalitiesIn(tokens: readonly Token[]): Equality[] {
  const [first = [], ...others] = split(tokens, (token) => isWord(token, 'or')).map((alternative) =>
    split(alternative, (token) => isWord(token, 'and')).flatMap(equalitiesOfTerm),
  );
  const inAll = others.map((alternative) => new Set(alternative.map(keyOf)));
  return first.filter((equality) => inAll.every((keys) => keys.has(keyOf(equality))));
}

function equalitiesOfTerm(all: readonly Token[]): Equality[] {
  const term = all.filter(({ kind }) => kind !== 'comment');
  const [only] = term;
  if (term.length === 1 && only?.kind === 'group') {
    return isWord(only.tokens[0], 'select', 'with') ? [] : equalitiesIn(only.tokens);
  }
  const at = term.findIndex((token) => isSign(token, '=') || isWord(token, 'in', 'is'));
  const [left, operator, right] = [term.slice(0, at), term[at], term.slice(at + 1)];
  const of = at > 0 ? columnIn(left) : undefined;
  if (isSign(operator, '=')) return compared(of, left, right);
  if (!of) return [];
  const isNull = isWord(operator, 'is') && right.length === 1 && isWord(right[0], 'null');
  const isListed = isWord(operator, 'in') && right.length === 1 && isList(right[0]);
  return isNull || isListed ? [{ of, to: null }] : [];
}

function compared(of: Column | undefined, left: Token[], right: Token[]): Equality[] {
  const to = columnIn(right);
  if (of && to) {
    return [
      { of, to },
      { of: to, to: of },
    ];
  }
  const known = of ?? to;
  const value = of ? right : left;
  const isValue = value.length > 0 && !value.some((token) => isSign(token, '='));
  return known && isValue ? [{ of: known, to: null }] : [];
}

/** The column that the tokens are, and nothing else. */
function columnIn(tokens: readonly Token[]): Column | undefined {
  const [first, dot, second] = tokens;
  const name = nameOf(first);
  if (tokens.length === 1 && name) return { table: undefined, column: name };
  const column = nameOf(second);
  if (tokens.length === 3 && name && isSign(dot, '.') && column) return { table: name, column };
  return undefined;
}

/** Whether a group lists values; a sub-query does so only where it opens a bound list. */
const isList = (token: Token | undefined) =>
  token?.kind === 'group' &&
  (!isWord(token.tokens[0], 'select', 'with') ||
    token.tokens.some((inner) => isWord(inner, 'json_each')));
