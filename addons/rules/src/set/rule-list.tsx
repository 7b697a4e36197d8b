/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { newId } from '../../../kit/documents';
import { useNextFocus } from '../../../kit/focus';
import { moved } from '../../../kit/order';
import { LIMITS, type Rule } from '../model';
import type { Words } from '../texts';
import { RuleCard } from './rule-card';

interface RuleListProps {
  rules: readonly Rule[];
  words: Words;
  onChange: (rules: Rule[]) => void;
}

/** The rules in the order in which they are asked. */
export function RuleList({ rules, words, onChange }: RuleListProps) {
  const [said, setSaid] = useState('');
  const focusNext = useNextFocus();
  const add = (rule: Rule, at: number) => {
    if (rules.length >= LIMITS.rules) return setSaid(words.full(LIMITS.rules));
    focusNext(`name-${rule.id}`, true);
    onChange([...rules.slice(0, at), rule, ...rules.slice(at)]);
  };
  const move = (rule: Rule, to: number, by: 'up' | 'down', name: string) => {
    if (to < 0 || to >= rules.length) return;
    focusNext(`${by}-${rule.id}`);
    onChange(moved(rules, rule.id, to));
    setSaid(words.movedTo(name, to + 1, rules.length));
  };
  const remove = (rule: Rule, index: number, name: string) => {
    const next = rules[index + 1] ?? rules[index - 1];
    focusNext(next ? `name-${next.id}` : 'add-rule');
    onChange(rules.filter((one) => one !== rule));
    setSaid(words.removed(name));
  };
  const begin = () => {
    const empty = { id: newId(), isOn: true, condition: '', output: '' };
    add({ ...empty, name: words.untitledRule(rules.length + 1) }, rules.length);
  };
  return (
    <>
      <h3>{words.rules}</h3>
      <p class="hidden" role="status">
        {said}
      </p>
      {rules.length === 0 && <p class="quiet">{words.noRules}</p>}
      <ol class="rules">
        {rules.map((rule, index) => {
          const name = rule.name || words.untitledRule(index + 1);
          return (
            <li key={rule.id} class="card">
              <RuleCard
                {...{ rule, name, words }}
                isFirst={index === 0}
                isLast={index === rules.length - 1}
                onChange={(next) => onChange(rules.map((one) => (one === rule ? next : one)))}
                onMove={(by) => move(rule, by === 'up' ? index - 1 : index + 1, by, name)}
                onCopy={() => add({ ...rule, id: newId() }, index + 1)}
                onRemove={() => remove(rule, index, name)}
              />
            </li>
          );
        })}
      </ol>
      <button type="button" id="add-rule" onClick={begin}>
        {words.addRule}
      </button>
    </>
  );
}
