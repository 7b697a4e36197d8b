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

/** What JSONata says of it, in the language of the console as far as that has words for it. */
export function messageOf({ code, message, parts }: Problem, words: Words): string {
  const text = words.jsonata[code];
  return text?.replace(/\{(\w+)\}/g, (_, part: string) => parts[part] ?? '') ?? message;
}

/** Why an expression is wrong, and the place in it. */
export function ProblemText(props: { problem: Problem; source: string; words: Words }) {
  const { problem, source, words } = props;
  const { from, to } = problem;
  const { line, column } = placeOf(source, from);
  return (
    <>
      <p class="bad hint">
        {kindOf(problem, words)}
        {to !== null && words.at(line, column)}: {messageOf(problem, words)}
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
