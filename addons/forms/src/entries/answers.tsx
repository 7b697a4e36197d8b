/** @jsxImportSource preact */
import type { Field, Values } from '../model';
import { problemsOf, shownFields } from '../rules';
import type { Words } from '../texts';
import { readable } from './table';

/** What was answered, and where it breaks the rules: a document can be written past this page. */
export function Answers(props: { fields: readonly Field[]; values: Values; words: Words }) {
  const { fields, values, words } = props;
  const problems = problemsOf(fields, values);
  return (
    <dl class="answers">
      {shownFields(fields, values).map(({ id, label }) => {
        const found = problems.get(id);
        return (
          <div key={id}>
            <dt>{label}</dt>
            <dd>
              {readable(values[id], words) || <span class="quiet">{words.noAnswer}</span>}
              {found && <p class="bad hint">{words.problem[found.problem](found.limit)}</p>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
