import type { AuditDetail } from '#contract/audit/audit';
import type { ObjectKind } from '#contract/audit/objects';
import { REFERENCES } from '#contract/audit/references';

/** A row to name, with what an entry calls it. */
export interface Unnamed {
  kind: ObjectKind;
  id: number;
  name?: string | null;
}

type Stored = Pick<AuditDetail['changes'][number], 'fields'> & { kind: ObjectKind | undefined };

const idsIn = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => Number.isInteger(one));

/** The rows that ids in the changes of an entry mean. A parent is of the kind of its child. */
export function referencesIn(changes: readonly Stored[]): Unnamed[] {
  const found = new Map<string, Unnamed>();
  for (const { kind: own, fields } of changes) {
    for (const [field, { before, after }] of Object.entries(fields)) {
      const kind = field === 'parentId' ? own : REFERENCES[field];
      if (!kind) continue;
      for (const id of [...idsIn(before), ...idsIn(after)])
        found.set(`${kind} ${id}`, { kind, id });
    }
  }
  return [...found.values()];
}
