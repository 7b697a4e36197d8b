/** @jsxImportSource preact */

import { useMemo } from 'preact/hooks';
import { PlaceButtons } from '../../../kit/place-buttons';
import { LIMITS, type Rule } from '../model';
import { unreadable } from '../run/run';
import type { Words } from '../texts';
import { ProblemText } from '../try/problem-text';

interface RuleCardProps {
  rule: Rule;
  name: string;
  isFirst: boolean;
  isLast: boolean;
  words: Words;
  onChange: (rule: Rule) => void;
  onMove: (by: 'up' | 'down') => void;
  onCopy: () => void;
  onRemove: () => void;
}

/** A rule: its place, and its expressions with what cannot be read in them. */
export function RuleCard({ rule, name, isFirst, isLast, words, ...on }: RuleCardProps) {
  const { id, isOn } = rule;
  const set = (change: Partial<Rule>) => on.onChange({ ...rule, ...change });
  return (
    <>
      <div class="head">
        <input
          id={`name-${id}`}
          aria-label={words.ruleName}
          maxLength={LIMITS.name}
          value={rule.name}
          onInput={({ currentTarget }) => set({ name: currentTarget.value })}
        />
        <label class="check">
          <input
            type="checkbox"
            checked={isOn}
            onChange={({ currentTarget }) => set({ isOn: currentTarget.checked })}
          />
          {words.isOn}
        </label>
        <PlaceButtons
          {...{ id, name, words, isFirst, isLast }}
          onMove={on.onMove}
          onRemove={on.onRemove}
        >
          <button type="button" class="plain" aria-label={words.copy(name)} onClick={on.onCopy}>
            {words.copyShort}
          </button>
        </PlaceButtons>
      </div>
      {(['condition', 'output'] as const).map((part) => (
        <Source
          key={part}
          id={`${part}-${id}`}
          label={words[part]}
          hint={words[`${part}Hint`]}
          source={rule[part]}
          words={words}
          onChange={(source) => set({ [part]: source })}
        />
      ))}
    </>
  );
}

interface SourceProps {
  id: string;
  label: string;
  hint: string;
  source: string;
  words: Words;
  onChange: (source: string) => void;
}

function Source({ id, label, hint, source, words, onChange }: SourceProps) {
  const problem = useMemo(() => unreadable(source), [source]);
  return (
    <>
      <label class="below">
        {label}
        <textarea
          id={id}
          class="code"
          rows={2}
          spellcheck={false}
          maxLength={LIMITS.source}
          placeholder={hint}
          aria-invalid={problem !== undefined}
          aria-describedby={problem && `${id}-problem`}
          value={source}
          onInput={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </label>
      {problem && (
        <div id={`${id}-problem`}>
          <ProblemText problem={problem} source={source} words={words} />
        </div>
      )}
    </>
  );
}
