/** @jsxImportSource preact */
import { type Problem, placeOf } from '../run/problem';
import type { Words } from '../texts';

/** Characters of the source that are shown before and after what is wrong. */
const AROUND = 40;

function kindOf({ code }: Problem, words: Words): string {
  if (code === 'D1012' || code === 'D1011') return words.endless;
  if (code.startsWith('S')) return words.syntax;
  return code.startsWith('T') ? words.type : words.evaluation;
}

/** Why an expression is wrong, and the place in it. */
export function ProblemText(props: { problem: Problem; source: string; words: Words }) {
  const { problem, source, words } = props;
  const { message, from, to } = problem;
  const { line, column } = placeOf(source, from);
  return (
    <>
      <p class="bad hint">
        {kindOf(problem, words)}
        {to !== null && words.at(line, column)}: {message}
      </p>
      {to !== null && (
        <pre class="code hint">
          {source.slice(Math.max(0, from - AROUND), from)}
          <mark>{source.slice(from, to)}</mark>
          {source.slice(to, to + AROUND)}
        </pre>
      )}
    </>
  );
}
