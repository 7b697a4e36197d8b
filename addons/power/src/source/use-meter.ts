import { useMemo, useRef, useState } from 'preact/hooks';
import { fromHead } from '../meter/head';
import { type Intervals, intervalsOf, joinIntervals, type Oddities } from '../meter/intervals';
import { type Meters, metersIn, ofMeter } from '../meter/meters';
import { type Other, otherThanTable } from '../meter/other';
import { type Readings, readTable } from '../meter/readings';
import { type Guess, guessShape, type Shape } from '../meter/shape';
import { type OneMeter, rowsOfAll, totalOf } from '../meter/total';
import { unfolded } from '../meter/wide';

/** A table with the name of its file. */
export interface Source {
  name: string;
  text: string;
  /** Of several meters that are added up: the table of each, in place of the text. */
  parts?: readonly string[];
}

/** A file that has been read. */
export interface MeterFile extends Source {
  heads: string[];
  shape: Shape;
  readings: Readings;
  intervals: Intervals;
  odd: Oddities;
}

/** A file of which somebody has to say how it is read, and the files behind it. */
export interface Question {
  source: Source;
  guess: Guess;
  rest: Source[];
}

/** A file with several meters, of which one is to be chosen, and the files behind it. */
export interface Choice {
  source: Source;
  meters: Meters;
  rest: Source[];
}

export type Failure = { kind: 'notRead' | 'tooShort' | 'tooLarge' | 'apart' | Other; name: string };

/** How a table with these heads is read; undefined if it was never said. */
export interface Known {
  find: (heads: readonly string[]) => Shape | undefined;
  note: (heads: readonly string[], shape: Shape) => void;
}

/** The files of a meter: reads one after another, and asks how where a file does not tell. */
export function useMeter(known: Known) {
  const [files, setFiles] = useState<readonly MeterFile[]>([]);
  const [question, setQuestion] = useState<Question>();
  const [choice, setChoice] = useState<Choice>();
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  const [progress, setProgress] = useState<{ name: string; part: number }>();
  const [last, setLast] = useState<MeterFile>();
  const all = useRef<readonly MeterFile[]>([]);
  const controller = useRef<AbortController>(undefined);

  function keep(next: readonly MeterFile[]) {
    all.current = next;
    setFiles(next);
  }

  const fail = (failure: Failure) => setFailures((before) => [...before, failure]);

  async function read(source: Source, shape: Shape, heads: string[]): Promise<void> {
    controller.current?.abort();
    controller.current = new AbortController();
    const { signal } = controller.current;
    setProgress({ name: source.name, part: 0 });
    const parts = source.parts ?? [source.text];
    const meters: OneMeter[] = [];
    for (const [at, text] of parts.entries()) {
      const onProgress = (part: number) =>
        setProgress({ name: source.name, part: (at + part) / parts.length });
      const readings = await readTable(text, shape, onProgress, signal);
      if (!readings) return;
      meters.push({ readings, ...intervalsOf(readings, shape) });
    }
    setProgress(undefined);
    const readings = rowsOfAll(meters.map((one) => one.readings));
    if (meters.some(({ intervals }) => intervals.from.length === 0 || intervals.step === 0)) {
      return fail({ kind: readings.times.length > 0 ? 'tooShort' : 'notRead', name: source.name });
    }
    const [first] = meters;
    const { intervals, odd } = first && meters.length === 1 ? first : totalOf(meters);
    if (intervals.from.length === 0) return fail({ kind: 'apart', name: source.name });
    const file: MeterFile = { ...source, heads, shape, readings, intervals, odd };
    const at = all.current.findIndex(({ name, text }) => name === file.name && text === file.text);
    keep(at < 0 ? [...all.current, file] : all.current.with(at, file));
    setLast(file);
  }

  async function work([first, ...rest]: readonly Source[]): Promise<void> {
    if (!first) return;
    const { name, parts } = first;
    const other = otherThanTable(first.text);
    if (other) {
      fail({ kind: other, name });
      return work(rest);
    }
    const table = fromHead(first.text);
    const source = { name, text: unfolded(table) ?? table, ...(parts && { parts }) };
    const meters = metersIn(source.text);
    if (meters) return setChoice({ source, meters, rest });
    const guess = guessShape(source.text);
    if (!guess) fail({ kind: 'notRead', name });
    else {
      const said = known.find(guess.heads);
      if (!said && guess.doubts.length > 0) return setQuestion({ source, guess, rest });
      // Files with the same heads may have beginnings or ends: each tells it by its times.
      const shape = said ? { ...said, mark: guess.shape.mark } : guess.shape;
      await read(source, shape, guess.heads);
    }
    return work(rest);
  }

  const joined = useMemo(
    () => (files.length > 0 ? joinIntervals(files.map(({ intervals }) => intervals)) : undefined),
    [files],
  );
  return {
    ...{ files, question, choice, failures, progress, last, joined },
    /** Reads further files. */
    open(sources: readonly Source[], tooLarge: readonly string[] = []) {
      setFailures(tooLarge.map((name) => ({ kind: 'tooLarge', name })));
      void work(sources);
    },
    /** Asks anew how a file is read. */
    change({ name, text, parts, shape }: MeterFile) {
      const guess = guessShape(text, shape.delimiter);
      const source = { name, text, ...(parts && { parts }) };
      if (guess) setQuestion({ source, guess: { ...guess, shape, doubts: [] }, rest: [] });
    },
    async answer(shape: Shape, heads: string[]) {
      if (!question) return;
      setQuestion(undefined);
      known.note(heads, shape);
      await read(question.source, shape, heads);
      await work(question.rest);
    },
    /** Reads meters of the file that has several, added up if they are more than one. */
    choose(names: readonly string[], called: string) {
      setChoice(undefined);
      if (!choice) return;
      const { source, meters, rest } = choice;
      const parts = names.map((name) => ofMeter(source.text, meters, name));
      const [text] = parts;
      const name = `${source.name} · ${called}`;
      const chosen = text === undefined ? [] : [{ name, text, ...(parts.length > 1 && { parts }) }];
      void work([...chosen, ...rest]);
    },
    leave() {
      setQuestion(undefined);
      if (question) void work(question.rest);
    },
    remove: (file: MeterFile) => keep(all.current.filter((one) => one !== file)),
  };
}

export type Meter = ReturnType<typeof useMeter>;
