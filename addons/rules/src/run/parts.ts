import jsonata from 'jsonata';

/** A part of a condition, which is joined to others by `and` or `or`. */
export interface Part {
  text: string;
  /** How it is joined to the part before it; null for the first. */
  joint: 'and' | 'or' | null;
  /** How many brackets are around it. */
  depth: number;
  /** What is compared in it, left and right. */
  sides: string[];
}

const COMPARING = ['=', '!=', '<', '>', '<=', '>=', 'in'];

/** Where the expression begins and ends in the source, without blanks. */
function trimmed(source: string, from: number, to: number): [number, number] {
  const text = source.slice(from, to);
  return [from + text.length - text.trimStart().length, to - text.length + text.trimEnd().length];
}

function collect(
  source: string,
  node: jsonata.ExprNode,
  range: [number, number],
  depth: number,
  joint: Part['joint'],
): Part[] {
  const [from, to] = trimmed(source, ...range);
  const { type, value, position = 0, expressions } = node;
  // The position is that of the operator's end; the sides are what is before and after it.
  const left: [number, number] = [from, position - String(value).length];
  const right: [number, number] = [position, to];
  if (type === 'binary' && (value === 'and' || value === 'or')) {
    const { lhs, rhs } = node as { lhs: jsonata.ExprNode; rhs: jsonata.ExprNode };
    return [
      ...collect(source, lhs, left, depth, joint),
      ...collect(source, rhs, right, depth, value),
    ];
  }
  const inner = expressions?.length === 1 ? expressions[0] : undefined;
  const isBracket = source[from] === '(' && source[to - 1] === ')';
  if (type === 'block' && inner && isBracket && inner.type === 'binary') {
    return collect(source, inner, [from + 1, to - 1], depth + 1, joint);
  }
  const isComparing = type === 'binary' && COMPARING.includes(value);
  const sides = isComparing
    ? [left, right].map(([start, end]) => source.slice(start, end).trim())
    : [];
  return [{ text: source.slice(from, to), joint, depth, sides }];
}

/** The parts of a condition that can be read, in their order. */
export function partsOf(source: string): Part[] {
  if (source.trim() === '') return [];
  return collect(source, jsonata(source).ast(), [0, source.length], 0, null);
}
