/** @jsxImportSource preact */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { newId } from '../../../kit/documents';
import { moved } from '../../../kit/order';
import { type Field, KINDS, type Kind, LIMITS } from '../model';
import type { Words } from '../texts';
import { type FoundFlaw, inserted, newField } from './design';
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
  const [open, setOpen] = useState('');
  const [said, setSaid] = useState('');
  const [dropAt, setDropAt] = useState<number>();
  const dragged = useRef<Dragged | null>(null);
  const focusAt = useRef('');
  // A field that is moved takes its buttons along, which lose the focus.
  useLayoutEffect(() => {
    if (focusAt.current) document.getElementById(focusAt.current)?.focus();
    focusAt.current = '';
  });
  const nameOf = ({ label, kind }: Field) => label || words.kinds[kind];

  const add = (field: Field, at: number) => {
    if (fields.length >= LIMITS.fields) return setSaid(words.full(LIMITS.fields));
    onChange(inserted(fields, field, at));
    setOpen(field.id);
    setSaid(words.added(nameOf(field)));
    focusAt.current = `name-${field.id}`;
  };
  const addKind = (kind: Kind, at: number) => add(newField(kind, [...words.firstOptions]), at);
  const move = (field: Field, to: number, by?: 'up' | 'down') => {
    const place = Math.max(0, Math.min(to, fields.length - 1));
    if (fields[place]?.id === field.id) return;
    if (by) focusAt.current = `${by}-${field.id}`;
    onChange(moved(fields, field.id, place));
    setSaid(words.movedTo(nameOf(field), place + 1, fields.length));
  };
  const remove = (field: Field) => {
    const index = fields.indexOf(field);
    const next = fields[index + 1] ?? fields[index - 1];
    focusAt.current = next ? `name-button-${next.id}` : `add-${KINDS[0]}`;
    onChange(fields.filter((one) => one !== field));
    setSaid(words.removed(nameOf(field)));
  };
  const drag = (what: Dragged) => (event: DragEvent) => {
    dragged.current = what;
    event.dataTransfer?.setData('text/plain', '');
  };
  const stop = () => {
    dragged.current = null;
    setDropAt(undefined);
  };
  const over = (event: DragEvent, index: number) => {
    if (!dragged.current) return;
    event.preventDefault();
    event.stopPropagation();
    const { top, height } = (event.currentTarget as HTMLElement).getBoundingClientRect();
    setDropAt(event.clientY < top + height / 2 ? index : index + 1);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const what = dragged.current;
    const at = dropAt ?? fields.length;
    stop();
    if (!what) return;
    if ('kind' in what) return addKind(what.kind, at);
    const from = fields.findIndex(({ id }) => id === what.id);
    const field = fields[from];
    if (field) move(field, from < at ? at - 1 : at);
  };
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
            draggable
            onDragStart={drag({ kind })}
            onDragEnd={stop}
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
      <ol
        class={dropAt === undefined ? 'fields' : 'fields dropping'}
        onDragOver={(event) => {
          if (!dragged.current) return;
          event.preventDefault();
          setDropAt(fields.length);
        }}
        onDrop={drop}
      >
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
            onDragOver={(event) => over(event, index)}
          >
            <FieldCard
              {...{ field, words }}
              name={nameOf(field)}
              earlier={fields.slice(0, index)}
              isLast={index === fields.length - 1}
              flaws={flaws.filter((one) => one.field === field.id).map(({ flaw }) => flaw)}
              isOpen={open === field.id}
              onOpen={() => setOpen(open === field.id ? '' : field.id)}
              onChange={(next) => onChange(fields.map((one) => (one === field ? next : one)))}
              onCopy={() => add({ ...field, id: newId() }, index + 1)}
              onMove={(by) => move(field, by === 'up' ? index - 1 : index + 1, by)}
              onRemove={() => remove(field)}
              onDragStart={drag({ id: field.id })}
              onDragEnd={stop}
            />
          </li>
        ))}
      </ol>
    </>
  );
}
