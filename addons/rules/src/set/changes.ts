import { diffLines } from 'diff';
import type { RuleSet } from '../model';

/** How a set reads as text, so that two versions can be compared line by line. */
interface Names {
  firstOnly: string;
  allMatch: string;
  off: string;
  when: string;
  result: string;
  /** What stands for an empty condition and an empty output. */
  always: string;
  noOutput: string;
}

const indented = (source: string) =>
  source
    .trim()
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n');

/** The set as text, for people. */
export function textOf({ name, isFirstOnly, rules }: RuleSet, names: Names): string {
  const head = `${name}\n${isFirstOnly ? names.firstOnly : names.allMatch}\n`;
  const bodies = rules.map(
    (rule) =>
      `\n${rule.name}${rule.isOn ? '' : ` (${names.off})`}\n  ${names.when}\n${indented(rule.condition.trim() || names.always)}\n  ${names.result}\n${indented(rule.output.trim() || names.noOutput)}\n`,
  );
  return head + bodies.join('');
}

/** A line of a comparison. */
export interface ChangedLine {
  kind: 'added' | 'removed' | 'same';
  text: string;
}

/** Lines around a change that are shown. */
const AROUND = 3;

/** How one text becomes another; what is far from any change is left out. Empty if they are the same. */
export function changedLines(before: string, after: string): ChangedLine[] {
  const lines = diffLines(before, after).flatMap(({ value, added, removed }) =>
    value
      .replace(/\n$/, '')
      .split('\n')
      .map((text): ChangedLine => {
        return { kind: added ? 'added' : removed ? 'removed' : 'same', text };
      }),
  );
  const isNear = (index: number) =>
    lines
      .slice(Math.max(0, index - AROUND), index + AROUND + 1)
      .some(({ kind }) => kind !== 'same');
  return lines.filter((_, index) => isNear(index));
}
