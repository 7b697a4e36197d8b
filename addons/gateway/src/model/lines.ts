import { diffLines } from 'diff';

/** A line of two texts beside each other, with its number in each that has it. */
export interface Line {
  kind: 'same' | 'removed' | 'added';
  text: string;
  left?: number;
  right?: number;
}

/** Lines that are the same and stand between others, of which some are left out. */
export interface Skipped {
  kind: 'skipped';
  count: number;
}

/** Lines that are shown around a change. */
const AROUND = 3;

/** The lines of two texts: what only the first has is removed, what only the second has is added. */
export function linesOf(left: string, right: string): Line[] {
  let [l, r] = [0, 0];
  return diffLines(left, right).flatMap(({ value, added, removed }) =>
    value
      .replace(/\n$/, '')
      .split('\n')
      .map((text): Line => {
        if (removed) {
          l += 1;
          return { kind: 'removed', text, left: l };
        }
        r += 1;
        if (added) return { kind: 'added', text, right: r };
        l += 1;
        return { kind: 'same', text, left: l, right: r };
      }),
  );
}

/** The lines that differ, with some around them. */
export function folded(lines: readonly Line[]): (Line | Skipped)[] {
  const isNear = lines.map((_, at) =>
    lines.slice(Math.max(0, at - AROUND), at + AROUND + 1).some(({ kind }) => kind !== 'same'),
  );
  const shown: (Line | Skipped)[] = [];
  for (const [at, line] of lines.entries()) {
    const last = shown.at(-1);
    if (isNear[at]) shown.push(line);
    else if (last?.kind === 'skipped') last.count += 1;
    else shown.push({ kind: 'skipped', count: 1 });
  }
  return shown;
}

/** How many lines differ. */
export const countsOf = (lines: readonly Line[]) => ({
  removed: lines.filter(({ kind }) => kind === 'removed').length,
  added: lines.filter(({ kind }) => kind === 'added').length,
});
