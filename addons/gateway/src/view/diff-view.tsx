/** @jsxImportSource preact */
import { useMemo } from 'preact/hooks';
import { countsOf, folded, linesOf } from '../model/lines';
import type { Words } from '../texts/texts';

interface DiffViewProps {
  left: string;
  right: string;
  words: Words;
}

const SIGNS = { same: ' ', removed: '−', added: '+' } as const;

/** Two texts by their lines; what differs is said by a sign and words, not by colour alone. */
export function DiffView({ left, right, words }: DiffViewProps) {
  const lines = useMemo(() => linesOf(left, right), [left, right]);
  const { removed, added } = countsOf(lines);
  if (removed + added === 0) {
    return (
      <p role="status" class="good">
        {words.identical}
      </p>
    );
  }
  return (
    <>
      <p role="status">{words.changed(removed, added)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keys as well. */}
      <div class="scroll diff" tabIndex={0} role="group" aria-label={words.compare}>
        <table>
          <thead class="spoken">
            <tr>
              <th scope="col">{words.left}</th>
              <th scope="col">{words.right}</th>
              <th scope="col">{words.text}</th>
            </tr>
          </thead>
          <tbody>
            {folded(lines).map((line, at) =>
              line.kind === 'skipped' ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and none moves.
                <tr key={at} class="skipped">
                  <td colSpan={3}>{words.skipped(line.count)}</td>
                </tr>
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and none moves.
                <tr key={at} class={line.kind}>
                  <td class="number">{line.left}</td>
                  <td class="number">{line.right}</td>
                  <td>
                    <span aria-hidden="true">{SIGNS[line.kind]} </span>
                    {line.kind !== 'same' && (
                      <span class="spoken">
                        {line.kind === 'removed' ? words.onlyLeft : words.onlyRight}
                      </span>
                    )}
                    {line.text}
                  </td>
                </tr>
              ),
            )}
          </tbody>
        </table>
      </div>
    </>
  );
}
