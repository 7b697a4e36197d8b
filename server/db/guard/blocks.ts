import { type Equality, equalitiesIn } from './conditions';
import { isSign, isWord, nameOf, split, type Token } from './tokens';

/** One `select`, `insert`, `update` or `delete`, without its sub-queries. */
export interface Block {
  /** Tables that it reads or changes, by their alias. */
  tables: Map<string, string>;
  equalities: Equality[];
  /** The table that it adds rows to, with the columns that it sets. */
  added: { table: string; columns: readonly (string | undefined)[] } | undefined;
  comments: string[];
}

const VERBS = ['select', 'with', 'insert', 'update', 'delete'];
const SETS = ['union', 'intersect', 'except'];
/** Words that begin a part of a statement in which no tables or conditions are named. */
const OTHERS = [
  ...['select', 'set', 'values', 'group', 'having', 'order', 'limit', 'offset', 'returning'],
  ...['for', 'window', 'fetch'],
];
const JOINS = ['join', 'inner', 'left', 'cross', 'right', 'full', 'outer', 'lateral'];

/** Whether the tokens are a statement with blocks. */
export const hasBlocks = (tokens: readonly Token[]) =>
  isWord(
    tokens.find(({ kind }) => kind !== 'comment'),
    ...VERBS,
  );

/** All blocks of a statement, each sub-query on its own. */
export function blocksOf(tokens: readonly Token[]): Block[] {
  const inner = tokens.flatMap((token) => (token.kind === 'group' ? blocksOf(token.tokens) : []));
  if (!hasBlocks(tokens)) return inner;
  const parts = split(tokens, (token) => isWord(token, ...SETS));
  return [...parts.map((part) => new Reader(part).read()), ...inner];
}

/** Reads a block from left to right. */
class Reader {
  private readonly block: Block = {
    ...{ tables: new Map(), equalities: [], added: undefined, comments: [] },
  };
  private at = 0;
  /** The table that is being joined, where rows without a partner stay. */
  private optional: string | undefined;

  constructor(private readonly tokens: readonly Token[]) {}

  read(): Block {
    const { tokens, block } = this;
    let isListed = false;
    let isLeft = false;
    for (let token = tokens[0]; token; token = tokens[this.at]) {
      this.at += 1;
      if (token.kind === 'comment') block.comments.push(token.text);
      else if (isWord(token, ...OTHERS)) isListed = false;
      else if (isWord(token, 'left')) isLeft = true;
      else if (isWord(token, 'into')) this.readAdded();
      else if (this.namesTables(token) || (isListed && isSign(token, ','))) {
        const alias = this.readTable();
        this.optional = isLeft ? alias : undefined;
        isListed = true;
        isLeft = false;
      } else if (isWord(token, 'on', 'where') && !isWord(tokens[this.at], 'conflict')) {
        this.readCondition(isWord(token, 'on'));
      }
    }
    return block;
  }

  /** `is distinct from` names none, nor does the end of `for update`. */
  private namesTables(token: Token): boolean {
    if (isWord(token, 'from')) return !isWord(this.tokens[this.at - 2], 'distinct');
    return isWord(token, 'join') || (isWord(token, 'update') && this.isFirst());
  }

  private isFirst(): boolean {
    return this.tokens.slice(0, this.at - 1).every(({ kind }) => kind === 'comment');
  }

  /** Reads a table, a function or a sub-query with its alias; the alias of a table is returned. */
  private readTable(): string | undefined {
    while (isWord(this.tokens[this.at], 'lateral')) this.at += 1;
    const table = nameOf(this.tokens[this.at]);
    this.at += 1;
    const isFunction = table !== undefined && this.tokens[this.at]?.kind === 'group';
    if (isFunction) this.at += 1;
    if (isWord(this.tokens[this.at], 'as')) this.at += 1;
    const next = this.tokens[this.at];
    const isAlias =
      next?.kind === 'name' ||
      (next?.kind === 'word' && !isWord(next, 'on', 'where', ...OTHERS, ...JOINS));
    if (isAlias) this.at += 1;
    if (table === undefined || isFunction) return undefined;
    const alias = (isAlias && nameOf(next)) || table;
    this.block.tables.set(alias, table);
    return alias;
  }

  private readAdded(): void {
    const table = nameOf(this.tokens[this.at]) ?? '';
    const list = this.tokens[this.at + 1];
    const columns = list?.kind === 'group' ? list.tokens.map(nameOf) : [];
    this.block.added = { table, columns };
    this.at += 2;
  }

  private readCondition(isJoin: boolean): void {
    const from = this.at;
    const ends = [...OTHERS, ...JOINS, 'where', 'from'];
    const isEnd = (token: Token, index: number) =>
      isWord(token, ...ends) && !isWord(this.tokens[from + index - 1], 'distinct');
    const rest = this.tokens.slice(from);
    const length = rest.findIndex(isEnd);
    const condition = length < 0 ? rest : rest.slice(0, length);
    this.at = from + condition.length;
    for (const token of condition) {
      if (token.kind === 'comment') this.block.comments.push(token.text);
    }
    const found = equalitiesIn(condition);
    // Such a condition takes no rows away but of the table that it joins.
    const { optional } = this;
    this.block.equalities.push(
      ...(isJoin && optional ? found.filter(({ of }) => of.table === optional) : found),
    );
  }
}
