/** @jsxImportSource preact */
import type { Rule } from '../model';
import type { PartTrace, RuleTrace } from '../run/run';
import { RULE_MS } from '../run/runner';
import type { Words } from '../texts';
import { ProblemText } from './problem-text';

const TONES: Partial<Record<RuleTrace['outcome'], string>> = {
  matched: 'tag good',
  failed: 'tag bad',
  late: 'tag bad',
};

/** What has come of each rule, and why. */
export function Traces(props: {
  traces: readonly RuleTrace[];
  rules: readonly Rule[];
  words: Words;
}) {
  const { traces, rules, words } = props;
  return (
    <ol class="traces">
      {traces.map((trace, index) => {
        const rule = rules.find(({ id }) => id === trace.id);
        if (!rule) return null;
        const { outcome, ms, problem, parts } = trace;
        return (
          <li key={trace.id} class="card">
            <div class="head">
              <strong>{rule.name || words.untitledRule(index + 1)}</strong>
              <span class={TONES[outcome] ?? 'tag'}>{words.outcome[outcome]}</span>
              {ms > 0 && outcome !== 'late' && (
                <span class="quiet">{words.time(ms.toFixed(1))}</span>
              )}
            </div>
            {outcome === 'late' && <p class="bad hint">{words.lateText(RULE_MS / 1000)}</p>}
            {problem && (
              <>
                <p class="quiet hint">
                  {problem.where === 'condition' ? words.inCondition : words.inOutput}
                </p>
                <ProblemText
                  problem={problem}
                  source={problem.where === 'condition' ? rule.condition : rule.output}
                  words={words}
                />
              </>
            )}
            {parts.length > 0 && <Parts parts={parts} words={words} />}
            {outcome === 'matched' && (
              <>
                {parts.length === 0 && <p class="quiet hint">{words.always}</p>}
                <p class="quiet hint">{words.result}</p>
                {trace.output === null ? (
                  <p class="hint">{words.noOutput}</p>
                ) : (
                  <pre class="code">{trace.output}</pre>
                )}
              </>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** The parts of a condition, each with its value and what was compared. */
function Parts({ parts, words }: { parts: readonly PartTrace[]; words: Words }) {
  return (
    <ul class="parts" aria-label={words.parts}>
      {parts.map(({ text, joint, depth, value, isMet, sides, sideValues, problem }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: The parts stay in their places.
        <li key={index} style={{ paddingInlineStart: `${depth * 16}px` }}>
          {joint && <span class="quiet">{words[joint]} </span>}
          <code>{text}</code>{' '}
          <span class={isMet ? 'good' : 'quiet'}>{isMet ? words.met : words.unmet}</span>
          {problem ? (
            <span class="bad"> {problem.message}</span>
          ) : (
            <span class="values">
              {sides.length > 0
                ? sides.map(
                    (side, place) =>
                      side !== sideValues[place] && (
                        <span key={place === 0 ? 'left' : 'right'}>
                          <code>{side}</code> = <code>{sideValues[place] ?? words.nothing}</code>
                        </span>
                      ),
                  )
                : value !== String(isMet) && <code>= {value ?? words.nothing}</code>}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
