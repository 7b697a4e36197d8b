import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';

/** Waits neither after keys nor for the check of covering elements, which browser tests make. */
export const user = userEvent.setup({
  delay: null,
  pointerEventsCheck: PointerEventsCheckLevel.Never,
});

/** Enters a text at once, for tests in which the single keys do not matter. */
export async function enter(field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  // A drawer that has just opened may take the focus meanwhile, and the text would be lost.
  field.focus();
  await user.paste(text);
}
