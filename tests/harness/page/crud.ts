import { screen, waitFor, within } from '@testing-library/react';
import { enter, user } from './user';

/** Chooses an action in a row's dropdown, as a user does. */
export async function takeAction(target: string, action: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `More ${target}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

/** Confirms the open dialog; resolves to its text. */
export async function confirm(button: string): Promise<string> {
  const dialog = await screen.findByRole('dialog');
  const question = dialog.textContent ?? '';
  await user.click(within(dialog).getByRole('button', { name: button }));
  return question;
}

/** Replaces the value of a field of the open form. */
export async function fill(label: string, text: string): Promise<void> {
  const field = within(await screen.findByRole('dialog')).getByLabelText(label);
  await user.clear(field);
  if (text) await enter(field, text);
}

/** Saves the open form; while it still spins from the time before, a click would do nothing. */
export async function save(): Promise<void> {
  const button = screen.getByRole('button', { name: 'Save' });
  await waitFor(() => expect(button).not.toHaveClass('ant-btn-loading'));
  await user.click(button);
}

/**
 * One of several open dialogs. Not by accessible name: in tests antd gives every title the same id.
 */
export async function dialogTitled(title: string): Promise<HTMLElement> {
  const heading = await screen.findByText(title, {
    selector: '.ant-modal-title, .ant-drawer-title',
  });
  return heading.closest('[role=dialog]') as HTMLElement;
}
