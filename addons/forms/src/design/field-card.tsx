/** @jsxImportSource preact */
import { PlaceButtons } from '../../../kit/place-buttons';
import type { Field } from '../model';
import type { Words } from '../texts';
import type { Flaw } from './design';
import { FieldSettings } from './field-settings';

interface FieldCardProps {
  field: Field;
  name: string;
  /** Fields before it, on whose answers it may depend. */
  earlier: readonly Field[];
  isLast: boolean;
  flaws: readonly Flaw[];
  isOpen: boolean;
  words: Words;
  onOpen: () => void;
  onChange: (field: Field) => void;
  onCopy: () => void;
  onMove: (by: 'up' | 'down') => void;
  onRemove: () => void;
  /** A pointer presses what drags the field. */
  onPress: (event: PointerEvent) => void;
}

/** A field of the list: its place, what can be done with it, and its settings when they are open. */
export function FieldCard(props: FieldCardProps) {
  const { field, name, earlier, isLast, flaws, isOpen, words } = props;
  const { id, kind, isRequired, shownIf } = field;
  const settings = `settings-${id}`;
  // A finger anywhere else scrolls the page.
  const press = (event: PointerEvent) => {
    const { target, pointerType } = event;
    if (!(target instanceof Element)) return;
    const isHandle =
      pointerType === 'mouse' ? !target.closest('.buttons') : target.closest('.grip');
    if (isHandle) props.onPress(event);
  };
  return (
    <>
      <div class="head" onPointerDown={press}>
        <span class="grip" aria-hidden="true">
          ⠿
        </span>
        <button
          type="button"
          class="plain name"
          id={`name-button-${id}`}
          aria-expanded={isOpen}
          aria-controls={settings}
          aria-label={words.settings(name)}
          onClick={props.onOpen}
        >
          {name}
          {isRequired && <span aria-hidden="true"> *</span>}
        </button>
        <span class="tag">{words.kinds[kind]}</span>
        {shownIf && <span class="tag">{words.shownIf}</span>}
        <PlaceButtons
          {...{ id, name, words, isLast }}
          isFirst={earlier.length === 0}
          onMove={props.onMove}
          onRemove={props.onRemove}
        />
      </div>
      {isOpen && (
        <div id={settings} class="settings">
          <FieldSettings {...{ field, earlier, flaws, words }} onChange={props.onChange} />
          <button type="button" onClick={props.onCopy}>
            {words.copy}
          </button>
        </div>
      )}
    </>
  );
}
