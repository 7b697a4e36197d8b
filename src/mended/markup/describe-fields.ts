const MARK = 'data-described';

/** What stands below fields: what is wrong with them, and what they are for. */
const NOTES = '.ant-form-item-explain-connected, .ant-form-item-extra';

/**
 * Ties to each field what stands below it, and has errors read out; takes that back when it is gone.
 * Fields of pro-components keep to themselves what antd's forms tell them (antd itself has cured
 * ant-design/ant-design#28748; seen in pro-components 3.1.14-7). It can go once a ProFormText that is
 * wrong has `aria-describedby` and `aria-invalid` without it.
 */
export function describeFields(): void {
  const notes = new Map<Element, string[]>();
  for (const field of document.querySelectorAll(`[${MARK}]`)) notes.set(field, []);
  for (const note of document.querySelectorAll(NOTES)) {
    if (note.id.endsWith('_help')) note.setAttribute('role', 'alert');
    const field = document.getElementById(note.id.replace(/_(help|extra)$/, ''));
    const isTold = field?.hasAttribute('aria-describedby') && !field.hasAttribute(MARK);
    if (!field || isTold || !note.textContent) continue;
    notes.set(field, [...(notes.get(field) ?? []), note.id]);
  }
  for (const [field, ids] of notes) {
    set(field, MARK, ids.length > 0 && '');
    set(field, 'aria-describedby', ids.length > 0 && ids.join(' '));
    set(field, 'aria-invalid', ids.some((id) => id.endsWith('_help')) && 'true');
  }
}

function set(element: Element, name: string, value: string | false): void {
  if (value === false) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
