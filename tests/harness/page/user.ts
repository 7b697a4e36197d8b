import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';

/** Waits neither after keys nor for the check of covering elements, which browser tests make. */
export const user = userEvent.setup({
  delay: null,
  pointerEventsCheck: PointerEventsCheckLevel.Never,
});

/** Enters a text at once, for tests in which the single keys do not matter. */
export async function enter(field: Element, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
