const BUTTONS = '.ant-input-clear-icon, .ant-select-clear, .ant-picker-clear';

/**
 * Takes the buttons that clear a field out of the tab order. antd makes each a tab stop, so that
 * Tab leads from a filled field to its clear button, and Enter there loses the text (no issue
 * is known; seen in antd 6.6.8, which has no option for it). It can go once Tab leads from a filled field to the next one.
 */
export function passClearButtons(): void {
  for (const button of document.querySelectorAll<HTMLElement>(BUTTONS)) button.tabIndex = -1;
}

/**
 * Clears a select, or a date whose text is deleted, by Backspace or Delete, in place of its clear
 * button. A held key, which has just deleted the text, does not count.
 */
export function clearByKey({ key, repeat, target }: KeyboardEvent): void {
  if (repeat || (key !== 'Backspace' && key !== 'Delete')) return;
  if (!(target instanceof HTMLInputElement) || target.value !== '') return;
  const field = target.closest('.ant-select-single, .ant-picker');
  field?.querySelector<HTMLElement>('.ant-select-clear, .ant-picker-clear')?.click();
}
