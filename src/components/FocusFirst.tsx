import { useEffect, useRef } from 'react';

/** Fields that take text or a choice; a form has hidden inputs outside of its items. */
const FIELD = '.ant-form-item input:not([type="file"]), .ant-form-item textarea';

/** The same in a dialog without a form, which begins with its search. */
const SEARCH = 'input';

interface FocusFirstProps {
  /** Id of the field to begin with; the first one without it. */
  fieldId?: string;
  /** Where the cursor goes in a text. */
  at?: 'start' | 'end';
}

/**
 * Puts the cursor into the first field of a form, or of a dialog without one, when it opens, so that what
 * is typed at once is not lost (docs/design/ui.md, "Habits on every screen"). A drawer takes the focus
 * itself when it opens, and a field may be loaded later: until the user has gone to something, the
 * field gets the focus as soon as it can take it.
 */
export function FocusFirst({ fieldId, at = 'end' }: FocusFirstProps) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const form = place.current?.closest<HTMLElement>('form, [role="dialog"]');
    if (!form) return;
    const taken = form.matches('form') ? FIELD : SEARCH;
    const find = () => {
      const named = fieldId ? document.getElementById(fieldId) : null;
      const fields = [...form.querySelectorAll<HTMLInputElement>(taken)];
      // The chosen button of a group stands for the group; what cannot be changed takes no input.
      const first = fields.find(
        ({ type, checked, disabled }) => !disabled && (type !== 'radio' || checked),
      );
      return (named as HTMLInputElement | null) ?? first;
    };
    const focus = () => {
      const field = find();
      if (!field || field.disabled) return false;
      field.focus({ preventScroll: true });
      // Only texts have a cursor.
      if (field.type === 'text' || field.type === 'textarea') {
        const end = at === 'end' ? field.value.length : 0;
        field.setSelectionRange(end, end);
      }
      return true;
    };
    const observer = new MutationObserver(() => {
      const active = document.activeElement;
      const isFree = !active || active === document.body || active.contains(form);
      if (!isFree || focus()) observer.disconnect();
    });
    const begin = requestAnimationFrame(() => {
      if (focus()) return;
      // Until then the keys must not go to the close button, which is first in the drawer.
      form.closest<HTMLElement>('[role="dialog"]')?.focus({ preventScroll: true });
      observer.observe(form, { subtree: true, childList: true, attributeFilter: ['disabled'] });
    });
    return () => {
      cancelAnimationFrame(begin);
      observer.disconnect();
    };
  }, [fieldId, at]);
  return <span ref={place} hidden />;
}
