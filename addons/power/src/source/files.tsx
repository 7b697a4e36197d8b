/** @jsxImportSource preact */
import type { Words } from '../texts/texts';
import type { Formats } from '../view/format';
import type { Failure, Meter, MeterFile } from './use-meter';

const LIST = 'files';

interface FilesProps {
  meter: Meter;
  words: Words;
  format: Formats;
}

/** What is odd about a file, in words. */
function oddOf({ readings, odd }: MeterFile, words: Words, format: Formats): string[] {
  const { unreadable, repeated, contradicting, twice, leftOut } = readings;
  const said: [number, string][] = [
    [unreadable.count, words.unreadable(unreadable.count, words.signs.listed(unreadable.lines))],
    [repeated, words.repeated(repeated)],
    [contradicting, words.contradicting(contradicting)],
    [twice.length, words.twice(twice.length)],
    [leftOut.length, words.leftOut(words.signs.listed(Array.from(leftOut, format.time)))],
    [odd.resets, words.resets(odd.resets)],
    [odd.negative, words.negative(odd.negative)],
    [odd.rough, words.rough(odd.rough)],
    [odd.partial, words.partial(odd.partial)],
  ];
  return said.flatMap(([count, text]) => (count > 0 ? [text] : []));
}

function File({ file, meter, words, format }: FilesProps & { file: MeterFile }) {
  const { name, shape, intervals } = file;
  const unit = `${shape.scale}W${shape.kind === 'load' ? '' : 'h'}`;
  const facts = [
    words.rows(format.count(file.readings.times.length)),
    words.every(format.length(intervals.step)),
    `${format.day(intervals.from[0] ?? 0)} – ${format.day((intervals.to.at(-1) ?? 1) - 1)}`,
    words.signs.aside(words.kinds[shape.kind], unit),
    ...(shape.kind === 'counter' ? [] : [words.markIs(words.marks[shape.mark])]),
    ...(shape.factor === 1 ? [] : [`${words.factor} ${shape.factor}`]),
  ];
  return (
    <li>
      <strong>{name}</strong> <span class="quiet">{facts.join(' · ')}</span>
      <ul class="warn">
        {oddOf(file, words, format).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <button type="button" class="plain" onClick={() => meter.change(file)}>
        {words.changeReading}
      </button>
      <button
        type="button"
        class="plain"
        aria-label={words.removeFile(name)}
        onClick={() => {
          meter.remove(file);
          // The button that was pressed goes.
          document.getElementById(LIST)?.focus();
        }}
      >
        {words.remove}
      </button>
    </li>
  );
}

/** The files that have been read, what is odd about them, and what could not be read. */
export function Files({ meter, words, format }: FilesProps) {
  const { files, failures, progress, last, joined } = meter;
  const why = ({ kind, name }: Failure) => words[kind](name);
  return (
    <>
      <p role="status" class="quiet">
        {progress
          ? words.reading(progress.name, Math.round(progress.part * 100))
          : last && words.readDone(last.name, format.count(last.readings.times.length))}
      </p>
      <div role="alert" class="bad">
        {failures.map((failure) => (
          <p key={`${failure.kind} ${failure.name}`}>{why(failure)}</p>
        ))}
      </div>
      <ul class="files" id={LIST} tabIndex={-1}>
        {files.map((file) => (
          <File key={`${file.name} ${file.text.length}`} {...{ file, meter, words, format }} />
        ))}
      </ul>
      {joined && joined.dropped > 0 && <p class="warn">{words.dropped(joined.dropped)}</p>}
    </>
  );
}
