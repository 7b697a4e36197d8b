import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { fakeConsole } from '../../kit/fake-bridge';
import { start } from '../../kit/start';
import manifest from '../addon.json';
import { Forms } from './forms';
import { TEXTS } from './texts';

const words = TEXTS['en-US'];

beforeEach(() => {
  document.body.innerHTML = '<main id="app" aria-busy="true"></main>';
});

const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function page() {
  const console = fakeConsole({ manifest, ui: { path: '/design' } });
  await start(TEXTS, Forms);
  return console;
}

test('a new form is kept when it is saved, and its title opens it', async () => {
  const console = await page();
  await click(words.newForm);
  await click(words.forms);
  await screen.findByText(words.noDesigns);
  await click(words.newForm);
  const title = await screen.findByLabelText(words.formTitle);
  await waitFor(() => expect(document.activeElement).toBe(title));
  await userEvent.keyboard('Rounds');
  // That of the page and that of the preview.
  await waitFor(() => expect(screen.getAllByRole('heading', { name: 'Rounds' })).toHaveLength(2));
  await click(words.save);
  await screen.findByRole('button', { name: words.share });
  expect(console.ui.path).toMatch(/^\/design\?form=\w+$/);
  await click(words.forms);
  await click('Rounds');
  await waitFor(() => expect(console.ui.path).toMatch(/^\/design\?form=\w+$/));
});

test('a field without a name is no question that can be published', async () => {
  await page();
  await click(words.newForm);
  await userEvent.type(await screen.findByLabelText(words.formTitle), 'Rounds');
  await click(words.kinds.number);
  await screen.findByRole('button', { name: words.settings('No name yet (Number)') });
  await click(words.publish);
  const field = await screen.findByLabelText(words.label);
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(screen.getByLabelText(words.min.number), 'few');
  await userEvent.type(screen.getByLabelText(words.max.number), '5');
  const marks = [words.min, words.max].map(({ number }) =>
    screen.getByLabelText(number).getAttribute('aria-invalid'),
  );
  expect(marks).toEqual(['true', 'false']);
});

test('a field that is added after something was found wrong is not wrong before it is filled in', async () => {
  await page();
  await click(words.newForm);
  await click(words.kinds.number);
  await click(words.publish);
  await screen.findByText(words.flawsFound(2));
  await click(words.kinds.date);
  await screen.findByRole('button', { name: words.settings('No name yet (Date)') });
  screen.getByText(words.flawsFound(2));
  await click(words.publish);
  await screen.findByText(words.flawsFound(3));
});

test('a field that is put right stays open while its name is typed', async () => {
  await page();
  await click(words.newForm);
  await userEvent.type(await screen.findByLabelText(words.formTitle), 'Rounds');
  await click(words.kinds.number);
  await click(words.kinds.date);
  await click(words.publish);
  const names = await screen.findAllByLabelText(words.label);
  expect(names).toHaveLength(2);
  // The first field that is wrong gets the focus once it is drawn.
  await waitFor(() => expect(document.activeElement).toBe(names[0]));
  for (const [at, name] of names.entries()) await userEvent.type(name, `Question ${at + 1}`);
  screen.getByRole('button', { name: words.settings('Question 1'), expanded: true });
  screen.getByRole('button', { name: words.settings('Question 2'), expanded: true });
});

test('whoever fills in a form reads what was published, and nothing of the draft behind it', async () => {
  const console = await page();
  await click(words.newForm);
  await userEvent.type(await screen.findByLabelText(words.formTitle), 'Rounds');
  await userEvent.type(screen.getByLabelText(words.intro), 'Once a day');
  await click(words.kinds.date);
  await userEvent.type(await screen.findByLabelText(words.label), 'When');
  await click(words.publish);
  await screen.findByText(words.isOpen);
  await userEvent.type(screen.getByLabelText(words.intro), ', or twice?');
  await userEvent.type(screen.getByLabelText(words.formTitle), ' (new)');
  await click(words.save);
  await waitFor(() => expect(console.toasts.at(-1)?.text).toBe(words.saved));
  console.show({ path: '/fill' });
  await screen.findByRole('button', { name: 'Rounds' });
  screen.getByText('Once a day');
});
