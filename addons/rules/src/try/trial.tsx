/** @jsxImportSource preact */
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { Platform } from '../../../client/addon-client';
import { jsonError, sayJson } from '../../../kit/json';
import { useLoaded, useTask } from '../../../kit/task';
import { LIMITS, type RuleSet } from '../model';
import type { RuleTrace } from '../run/run';
import { run as runRules } from '../run/runner';
import { readSamples } from '../store';
import type { Words } from '../texts';
import { Samples, tooLong } from './samples';
import { Traces } from './trace';

interface TrialProps {
  platform: Platform;
  words: Words;
  set: RuleSet;
}

/** What a run has come to: of the message, or of each that is kept. */
interface Result {
  /** The rules as they were. */
  set: RuleSet;
  traces?: RuleTrace[];
  each?: { name: string; traces?: RuleTrace[]; wrong?: string }[];
}

function parsed(text: string, words: Words): { message: unknown } | { wrong: string } {
  try {
    return { message: JSON.parse(text) };
  } catch {
    // What the browser says of it is in English.
    const error = jsonError(text);
    return { wrong: words.notJson(error ? sayJson(error, words) : '') };
  }
}

/** Tries the rules on a message, and says of each why it matches or not. */
export function Trial({ platform, words, set }: TrialProps) {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState('');
  const [result, setResult] = useState<Result>();
  const [isBusy, start] = useTask(platform);
  const ending = useRef(new AbortController());
  const read = useCallback(() => readSamples(platform.documents), [platform]);
  const { value: samples = [], reload } = useLoaded(read);
  useEffect(() => () => ending.current.abort(), []);

  const asked = () => {
    if (set.rules.length === 0) return words.noneToRun;
    return text.trim() === '' ? words.noMessage : tooLong(text, platform, words);
  };
  const runOne = () =>
    start(async () => {
      const why = asked();
      const found = why ? { wrong: why } : parsed(text, words);
      const isJson = 'message' in found;
      setWrong(isJson ? '' : found.wrong);
      setResult(undefined);
      if (!isJson) return;
      setResult({ set, traces: await runRules(set, found.message, ending.current.signal) });
    });
  const runAll = () =>
    start(async () => {
      setWrong(set.rules.length === 0 ? words.noneToRun : '');
      setResult(undefined);
      if (set.rules.length === 0) return;
      const each = [];
      for (const { name, text: kept } of samples) {
        const found = parsed(kept, words);
        if ('wrong' in found) each.push({ name, wrong: found.wrong });
        else {
          const traces = await runRules(set, found.message, ending.current.signal);
          each.push({ name, traces });
        }
      }
      setResult({ set, each });
    });
  const fromFile = () =>
    start(async () => {
      const file = await platform.chooseFile();
      if (!file) return;
      const most = LIMITS.message / 1000;
      if (file.size > LIMITS.message) return platform.toast('warning', words.fileLarge(most));
      setText(await file.text());
    });
  return (
    <section class="trial" aria-label={words.trial}>
      <h3>{words.trial}</h3>
      <Samples
        {...{ platform, words, samples, text }}
        onChoose={(chosen) => {
          setText(chosen);
          setWrong('');
        }}
        onChange={reload}
      />
      <label>
        {words.message}
        <textarea
          class="code message"
          rows={8}
          spellcheck={false}
          placeholder={words.messageHint}
          aria-invalid={wrong !== ''}
          aria-describedby="run-hint run-wrong"
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void runOne();
          }}
        />
      </label>
      <p id="run-hint" class="quiet hint">
        {words.runHint}
      </p>
      <div class="tools">
        <button type="button" class="main" aria-busy={isBusy} onClick={runOne}>
          {words.run}
        </button>
        <button type="button" aria-busy={isBusy} onClick={fromFile}>
          {words.fromFile}
        </button>
        {samples.length > 0 && (
          <button type="button" aria-busy={isBusy} onClick={runAll}>
            {words.runAll}
          </button>
        )}
      </div>
      <p id="run-wrong" role="alert" class="bad">
        {wrong}
      </p>
      <div role="status">
        {result && result.set !== set && <p class="warn">{words.stale}</p>}
        {result?.traces && (
          <Summary traces={result.traces} all={result.set.rules.length} words={words} />
        )}
        {result?.each && (
          <ul class="traces">
            {result.each.map(({ name, traces, wrong: why }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: Two messages may have one name.
              <li key={index} class="card">
                <strong>{name}</strong>
                <p class={why ? 'bad hint' : 'hint'}>
                  {why ?? (traces && matchedOf(traces, result.set, words))}
                </p>
              </li>
            ))}
          </ul>
        )}
      </div>
      {result?.traces && <Traces traces={result.traces} rules={result.set.rules} words={words} />}
    </section>
  );
}

/** The names of the rules that have matched, and of those that went wrong what did. */
function matchedOf(traces: readonly RuleTrace[], { rules }: RuleSet, words: Words): string {
  const said = traces.flatMap(({ id, outcome }) => {
    const index = rules.findIndex((rule) => rule.id === id);
    const name = rules[index]?.name || words.untitledRule(index + 1);
    const isSaid = outcome === 'matched' || outcome === 'failed' || outcome === 'late';
    return isSaid ? [words.signs.named(name, words.outcome[outcome])] : [];
  });
  return words.signs.clauses(said) || words.noneMatched;
}

function Summary(props: { traces: readonly RuleTrace[]; all: number; words: Words }) {
  const { traces, all, words } = props;
  const matched = traces.filter(({ outcome }) => outcome === 'matched').length;
  const isStopped = traces.some(({ outcome }) => outcome === 'late');
  return (
    <>
      <p>
        <strong>{words.summary(matched, all)}</strong>
      </p>
      {isStopped && <p class="bad">{words.stopped}</p>}
    </>
  );
}
