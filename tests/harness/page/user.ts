import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';

/** Skips the check for covering elements at each click, which takes most of the time. */
export const user = userEvent.setup({
  delay: null,
  pointerEventsCheck: PointerEventsCheckLevel.Never,
});

/** Enters a text at once, for tests in which the single keys do not matter. */
export async function enter(field: Element, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
