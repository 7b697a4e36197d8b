import { Input } from 'antd';
import { Suspense, useEffect, useRef, useState } from 'react';
import { lazy } from '@/utils/lazy';
import type { AnyPart } from './part';

interface FieldProps {
  mode?: string;
  fieldProps?: { id?: string; placeholder?: string | string[]; autoFocus?: boolean };
}

/** Stands where the field will be, and says when that place is shown: a folded form hides fields. */
function Place({ field, onShown }: { field: FieldProps; onShown?: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current || !onShown) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry?.contentRect.width) onShown();
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [onShown]);
  const { id, placeholder } = field.fieldProps ?? {};
  return (
    <div ref={place}>
      {field.mode === 'edit' ? (
        <Input disabled id={id} placeholder={[placeholder].flat()[0]} />
      ) : null}
    </div>
  );
}

/** Whether the focus is on none of the controls beside a field, so that the field may take it. */
function isFocusFree(id?: string): boolean {
  const place = id ? document.getElementById(id) : null;
  return document.activeElement?.contains(place) ?? true;
}

/** The field, which must not take the focus away from who went on in another one meanwhile. */
function Arrived({ part: Field, given }: { part: AnyPart; given: FieldProps }) {
  const { fieldProps } = given;
  const [mayFocus] = useState(() => isFocusFree(fieldProps?.id));
  if (!fieldProps?.autoFocus || mayFocus) return <Field {...given} />;
  return <Field {...given} fieldProps={{ ...fieldProps, autoFocus: false }} />;
}

function LaterField({ part, given }: { part: AnyPart; given: FieldProps }) {
  const [isShown, setIsShown] = useState(false);
  const [show] = useState(() => () => setIsShown(true));
  if (!isShown) return <Place field={given} onShown={show} />;
  return (
    <Suspense fallback={<Place field={given} />}>
      <Arrived part={part} given={given} />
    </Suspense>
  );
}

/**
 * A kind of field of ProForm that is loaded when it is first shown. No issue is known for it (seen in
 * pro-components 3.1.14); it can go once ProForm imports kinds of fields lazily itself. Meanwhile a disabled input of the
 * same height has its label and its hint, so that nothing moves.
 */
export function later(load: () => Promise<{ default: AnyPart }>): AnyPart {
  const Field = lazy(load);
  return (props) => <LaterField part={Field} given={props} />;
}
