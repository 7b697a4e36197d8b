/** @jsxImportSource preact */
import type { Version } from '../model';
import type { Words } from '../texts';
import { type ChangedLine, changedLines, textOf } from './changes';

/** A version with its number. */
export interface Numbered extends Version {
  number: number;
}

interface ChangesProps {
  before: Numbered;
  after: Numbered;
  words: Words;
}

const SIGNS = { added: '+', removed: '−', same: ' ' };

/** How one version became another, line by line. */
export function Changes({ before, after, words }: ChangesProps) {
  const lines = changedLines(textOf(before.set, words), textOf(after.set, words));
  return (
    <div role="status">
      <p class="quiet hint">{words.compared(before.number, after.number)}</p>
      {lines.length === 0 ? (
        <p>{words.same}</p>
      ) : (
        <div class="changes code">
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: The lines stay in their places.
            <Line key={index} line={line} words={words} />
          ))}
        </div>
      )}
    </div>
  );
}

function Line({ line: { kind, text }, words }: { line: ChangedLine; words: Words }) {
  const said = { added: words.added, removed: words.removedLine, same: '' }[kind];
  return (
    <div class={kind}>
      <span aria-hidden="true">{SIGNS[kind]} </span>
      {said && <span class="hidden">{words.signs.named(said, '')}</span>}
      {text}
    </div>
  );
}
