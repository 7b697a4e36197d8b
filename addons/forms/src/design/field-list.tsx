/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import { newId } from '../../../kit/documents';
import { useNextFocus } from '../../../kit/focus';
import { moved } from '../../../kit/order';
import { nameIn } from '../field-name';
import { type Field, KINDS, type Kind, LIMITS } from '../model';
import type { Words } from '../texts';
import { type FoundFlaw, inserted, newField } from './design';
import { useDrag } from './drag';
import { FieldCard } from './field-card';

interface FieldListProps {
  fields: readonly Field[];
  flaws: readonly FoundFlaw[];
  words: Words;
  onChange: (fields: Field[]) => void;
}

/** What is dragged: a new field of a kind, or one of the list. */
type Dragged = { kind: Kind } | { id: string };

/** The fields in their order, which is changed by dragging and by buttons alike. */
export function FieldList({ fields, flaws, words, onChange }: FieldListProps) {
  const flawed = fields
    .filter(({ id }) => flaws.some(({ field }) => field === id))
    .map(({ id }) => id);
  const [open, setOpen] = useState<readonly string[]>([]);
  // What was opened because something is wrong in it stays so, else the first letter that puts it right
  // would take away the field that is typed into.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is made anew at each drawing.
  useEffect(() => setOpen((before) => [...new Set([...before, ...flawed])]), [flawed.join()]);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const focusNext = useNextFocus();
  const nameOf = (field: Field) => nameIn(field, words);

  const add = (field: Field, at: number) => {
    if (fields.length >= LIMITS.fields) return setSaid(words.full(LIMITS.fields));
    onChange(inserted(fields, field, at));
    setOpen([...flawed, field.id]);
    setSaid(words.added(nameOf(field)));
    focusNext(`name-${field.id}`);
  };
  const addKind = (kind: Kind, at: number) => add(newField(kind, [...words.firstOptions]), at);
  const move = (field: Field, to: number, by?: 'up' | 'down') => {
    const place = Math.max(0, Math.min(to, fields.length - 1));
    if (fields[place]?.id === field.id) return;
    if (by) focusNext(`${by}-${field.id}`);
    onChange(moved(fields, field.id, place));
    setSaid(words.movedTo(nameOf(field), place + 1, fields.length));
  };
  const remove = (field: Field) => {
    const index = fields.indexOf(field);
    const next = fields[index + 1] ?? fields[index - 1];
    focusNext(next ? `name-button-${next.id}` : `add-${KINDS[0]}`);
    onChange(fields.filter((one) => one !== field));
    setSaid(words.removed(nameOf(field)));
  };
  const { dropAt, ghost, begin } = useDrag<Dragged>(list, (what, at) => {
    if ('kind' in what) return addKind(what.kind, at);
    const from = fields.findIndex(({ id }) => id === what.id);
    const field = fields[from];
    if (field) move(field, from < at ? at - 1 : at);
  });
  const listFlaw = flaws.some(({ flaw }) => flaw === 'fields');
  return (
    <>
      <h3 id="kinds">{words.add}</h3>
      <p class="quiet hint">{words.addHint}</p>
      <fieldset class="kinds" aria-labelledby="kinds">
        {KINDS.map((kind) => (
          <button
            key={kind}
            type="button"
            id={`add-${kind}`}
            aria-invalid={listFlaw && kind === KINDS[0] ? true : undefined}
            onPointerDown={begin({ kind }, words.kinds[kind])}
            onClick={() => addKind(kind, fields.length)}
          >
            {words.kinds[kind]}
          </button>
        ))}
      </fieldset>
      <h3>{words.fields}</h3>
      <p class="hidden" role="status">
        {said}
      </p>
      <ol ref={list} class={dropAt === undefined ? 'fields' : 'fields dropping'}>
        {fields.length === 0 && (
          <li class={listFlaw ? 'empty bad' : 'empty'}>
            {listFlaw ? words.flaw.fields : words.noFields}
          </li>
        )}
        {fields.map((field, index) => (
          <li
            key={field.id}
            class={
              dropAt === index
                ? 'before'
                : dropAt === index + 1 && !fields[index + 1]
                  ? 'after'
                  : ''
            }
          >
            <FieldCard
              {...{ field, words }}
              name={nameOf(field)}
              earlier={fields.slice(0, index)}
              isLast={index === fields.length - 1}
              flaws={flaws.filter((one) => one.field === field.id).map(({ flaw }) => flaw)}
              isOpen={open.includes(field.id) || flawed.includes(field.id)}
              onOpen={() => setOpen(open.includes(field.id) ? flawed : [...flawed, field.id])}
              onChange={(next) => onChange(fields.map((one) => (one === field ? next : one)))}
              onCopy={() => add({ ...field, id: newId() }, index + 1)}
              onMove={(by) => move(field, by === 'up' ? index - 1 : index + 1, by)}
              onRemove={() => remove(field)}
              onPress={begin({ id: field.id }, nameOf(field))}
            />
          </li>
        ))}
      </ol>
      {ghost && (
        <span class="ghost tag" style={{ left: `${ghost.x}px`, top: `${ghost.y}px` }}>
          {ghost.name}
        </span>
      )}
    </>
  );
}
