/** Rules of a set, and characters of what is typed. */
export const LIMITS = { rules: 50, name: 100, note: 200, source: 4000, message: 40_000 };

/** What is done with a message that meets a condition; both are JSONata. */
export interface Rule {
  id: string;
  name: string;
  isOn: boolean;
  /** An empty one is met by every message. */
  condition: string;
  /** What comes out; an empty one gives nothing. */
  output: string;
}

/** Rules in their order. */
export interface RuleSet {
  name: string;
  /** No rule is asked after the first that matches. */
  isFirstOnly: boolean;
  rules: Rule[];
}

/** A version of a set, as it was saved. */
export interface Version {
  at: string;
  by: string;
  note: string;
  set: RuleSet;
}

/** A message that is kept, to try rules on it. */
export interface Sample {
  name: string;
  text: string;
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : '');
const objectIn = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;

function ruleIn(value: unknown): Rule {
  const { id, name, isOn, condition, output } = objectIn(value);
  return {
    ...{ id: textIn(id), name: textIn(name), isOn: isOn !== false },
    ...{ condition: textIn(condition), output: textIn(output) },
  };
}

/** A set in a document, whatever an earlier version or a hand has put there. */
export function setIn(value: unknown): RuleSet {
  const { name, isFirstOnly, rules } = objectIn(value);
  return {
    name: textIn(name),
    isFirstOnly: isFirstOnly === true,
    rules: (Array.isArray(rules) ? rules : []).slice(0, LIMITS.rules).map(ruleIn),
  };
}

export function versionIn(value: unknown): Version {
  const { at, by, note, set } = objectIn(value);
  return { at: textIn(at), by: textIn(by), note: textIn(note), set: setIn(set) };
}

export function sampleIn(value: unknown): Sample {
  const { name, text } = objectIn(value);
  return { name: textIn(name), text: textIn(text) };
}
