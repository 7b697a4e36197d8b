/** A piece of SQL: a word, a quoted name, any other sign, a comment, or what is between parentheses. */
export type Token =
  | { kind: 'word' | 'name' | 'sign' | 'comment'; text: string }
  | { kind: 'group'; tokens: Token[] };

/** Splits a statement; words are in lower case. @throws when a text is not understood */
export function tokensOf(text: string): Token[] {
  const open: Token[][] = [[]];
  const add = (token: Token) => void open.at(-1)?.push(token);
  let end = 0;
  for (const [piece, comment, name, sign, word] of text.matchAll(
    /\s+|\/\*([^*]*)\*\/|"([^"]*)"|('(?:[^']|'')*'|\$\d+|\d[\d.]*|[<>!=|-]+|[^\w\s])|([A-Za-z_]\w*)/gy,
  )) {
    end += piece.length;
    if (comment !== undefined) add({ kind: 'comment', text: comment.trim() });
    else if (name !== undefined) add({ kind: 'name', text: name });
    else if (word !== undefined) add({ kind: 'word', text: word.toLowerCase() });
    else if (sign === '(') open.push([]);
    else if (sign === ')') add({ kind: 'group', tokens: open.pop() ?? [] });
    else if (sign !== undefined) add({ kind: 'sign', text: sign });
  }
  const [tokens] = open;
  if (end < text.length || open.length !== 1 || !tokens) throw new Error('Unreadable SQL.');
  return tokens;
}

/** Whether the token is one of the words; a quoted name is none. */
export const isWord = (token: Token | undefined, ...words: readonly string[]): boolean =>
  token?.kind === 'word' && words.includes(token.text);

export const isSign = (token: Token | undefined, text: string): boolean =>
  token?.kind === 'sign' && token.text === text;

/** The name that a token is, quoted or not. */
export const nameOf = (token: Token | undefined): string | undefined =>
  token?.kind === 'name' || token?.kind === 'word' ? token.text : undefined;

/** The parts between the tokens that divide; what is within `case` and `end` is not divided. */
export function split(
  tokens: readonly Token[],
  divides: (token: Token | undefined) => boolean,
): Token[][] {
  const parts: Token[][] = [[]];
  let cases = 0;
  for (const token of tokens) {
    if (isWord(token, 'case')) cases += 1;
    if (isWord(token, 'end')) cases -= 1;
    if (cases === 0 && divides(token)) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts;
}
