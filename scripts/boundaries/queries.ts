import { isNode, type Node, nodesOf } from './imports';

/** Tables that a file writes and reads; undefined stands for a name that is not written out. */
export interface Queries {
  writes: (string | undefined)[];
  reads: (string | undefined)[];
  /** Whether the file has a query or a fragment of SQL at all. */
  asks: boolean;
  /** Whether it has a condition on the recycle bin of its own. */
  saysLive: boolean;
}

const WRITES = /^(?:insertInto|replaceInto|updateTable|deleteFrom|mergeInto)$/;
const READS = /^(?:selectFrom|(?:inner|left|right|full|cross)Join)$/;

const toCamel = (name: string) =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const list = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

/** Arguments of a call, without those of its callee. */
const argumentsOf = (node: Node): Node[] =>
  (Array.isArray(node.arguments) ? node.arguments : []).flatMap(({ expression }) =>
    isNode(expression) ? [expression] : [],
  );

/** Name of the called method, `selectFrom` of `db.selectFrom('depts')`. */
function methodOf(node: Node): string | undefined {
  if (node.type !== 'CallExpression' || !isNode(node.callee)) return undefined;
  const { property } = node.callee;
  return isNode(property) && property.type === 'Identifier' ? String(property.value) : undefined;
}

/** A template's text; values that are no literals become a question mark. */
function textOf(template: Node): string {
  const values = list(template.expressions).map((value) => {
    const [first] = value.type === 'CallExpression' ? argumentsOf(value) : [value];
    if (first?.type === 'StringLiteral') return String(first.value);
    return first?.type === 'TemplateLiteral' ? textOf(first) : '?';
  });
  return list(template.quasis)
    .map((quasi, index) => `${String(quasi.raw)}${values[index] ?? ''}`)
    .join('');
}

/** The literals that a parameter may be: `'depts' | 'posts'` of `table: 'depts' | 'posts'`. */
function literalsOf(nodes: readonly Node[], name: unknown): string[] {
  return nodes
    .filter((node) => node.type === 'Identifier' && node.value === name)
    .flatMap(({ typeAnnotation }) => {
      const type = isNode(typeAnnotation) ? typeAnnotation.typeAnnotation : undefined;
      if (!isNode(type)) return [];
      return (type.type === 'TsUnionType' ? list(type.types) : [type]).flatMap(({ literal }) =>
        isNode(literal) ? String(literal.value) : [],
      );
    });
}

/** Tables that the first argument of a call names, without their aliases. */
function tablesIn(nodes: readonly Node[], call: Node): (string | undefined)[] {
  const [first] = argumentsOf(call);
  if (first?.type === 'StringLiteral') return [String(first.value).split(' ')[0]];
  const known = first?.type === 'Identifier' ? literalsOf(nodes, first.value) : [];
  return known.length > 0 ? known : [undefined];
}

/** Whether a node is `where('members.deletedAt', 'is', null)` or `member.deletedAt === null`. */
function isLiveNode(node: Node): boolean {
  if (node.type === 'BinaryExpression') {
    const { left, right } = node;
    const property = isNode(left) && isNode(left.property) ? left.property.value : undefined;
    return property === 'deletedAt' && isNode(right) && right.type === 'NullLiteral';
  }
  if (node.type !== 'CallExpression') return false;
  const [field, operator] = argumentsOf(node);
  if (operator?.type !== 'StringLiteral' || !/^(?:is\b|!?=)/.test(String(operator.value)))
    return false;
  const [inner] = field?.type === 'CallExpression' ? argumentsOf(field) : [field];
  return inner?.type === 'StringLiteral' && /(?:^|\.)deletedAt$/.test(String(inner.value));
}

const LIVE = /\b(?:deletedAt|deleted_at)"?\s+(?:is|IS)\b/;
/**
 * Tables that a text of SQL writes. Two patterns, because of one that looks ahead nothing proves that
 * it is linear.
 */
const writtenIn = (text: string) =>
  [
    ...text.matchAll(/\b(?:insert\s+into|delete\s+from)\s+"?([a-z_]+)\b/gi),
    ...text.matchAll(/\bupdate\s+"?([a-z_]+)"?\s+set\b/gi),
  ].map(([, name = '']) => toCamel(name));

/** Tables that a text of SQL reads. */
const readIn = (text: string) =>
  [...text.matchAll(/\b(?:from|join)\s+"?([a-z_]+)\b/gi)].map(([, name = '']) => toCamel(name));

/** The queries in a file, by the query builder or in SQL. */
export function queriesIn(root: string, file: string): Queries {
  const nodes = nodesOf(root, file);
  const calls = (pattern: RegExp) => nodes.filter((node) => pattern.test(methodOf(node) ?? ''));
  const texts = nodes.filter((node) => node.type === 'TemplateLiteral').map(textOf);
  const isSql = (node: Node) =>
    node.type === 'TaggedTemplateExpression' && isNode(node.tag) && node.tag.value === 'sql';
  const tables = nodes.filter(
    (node) =>
      methodOf(node) === 'table' &&
      isNode(node.callee) &&
      isNode(node.callee.object) &&
      node.callee.object.value === 'sql',
  );
  return {
    writes: [
      ...calls(WRITES).flatMap((call) => tablesIn(nodes, call)),
      ...texts.flatMap(writtenIn),
    ],
    reads: [
      ...[...calls(READS), ...tables].flatMap((call) => tablesIn(nodes, call)),
      ...texts.flatMap(readIn),
    ],
    asks: calls(WRITES).length > 0 || calls(/^selectFrom$/).length > 0 || nodes.some(isSql),
    saysLive: nodes.some(isLiveNode) || texts.some((text) => LIVE.test(text)),
  };
}
