const MARK = 'data-described';

/** The error and the help text below a field. */
const NOTES = '.ant-form-item-explain-connected, .ant-form-item-extra';

/**
 * Sets `aria-describedby` and `aria-invalid` on fields from the texts below them, and removes them
 * with the texts. Fields of pro-components don't pass on these attributes from antd's forms (antd
 * itself has fixed ant-design/ant-design#28748; seen in pro-components 3.1.14-7). It can go once an
 * invalid ProFormText has `aria-describedby` and `aria-invalid` without it.
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
