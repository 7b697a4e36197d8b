import { fireEvent, screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { fakeConsole } from '../../kit/fake-bridge';
import { start } from '../../kit/start';
import manifest from '../addon.json';
import { Gateways } from './gateways';
import { versionKey } from './model/gateway';
import { TEXTS } from './texts/texts';

const words = TEXTS['en-US'];

beforeEach(() => {
  document.body.innerHTML = '<main id="app" aria-busy="true"></main>';
});

async function page(pages?: string[]) {
  const console = fakeConsole({ manifest, ui: { path: '/gateways' }, ...(pages && { pages }) });
  await start(TEXTS, Gateways);
  await screen.findByText(words.none);
  return console;
}

test('a search takes every key at once, and is one step of the address', async () => {
  const console = await page();
  const field = screen.getByLabelText<HTMLInputElement>(words.search);
  await userEvent.type(field, 'pump 7');
  expect(field.value).toBe('pump 7');
  expect(console.ui.path).toBe('/gateways');
  await waitFor(() => expect(console.ui.path).toBe('/gateways?q=pump+7'));
  await userEvent.type(field, '1');
  expect(field.value).toBe('pump 71');
  console.show({ path: '/gateways' });
  await waitFor(() => expect(field.value).toBe(''));
});

test('the console is told of a form with something typed in it, until that is gone', async () => {
  const console = await page();
  await userEvent.click(screen.getByRole('button', { name: words.register }));
  const field = await screen.findByLabelText(words.name);
  expect(console.isUnsaved).toBe(false);
  await userEvent.type(field, 'Pump');
  await waitFor(() => expect(console.isUnsaved).toBe(true));
  await userEvent.click(screen.getByRole('button', { name: words.cancel }));
  await userEvent.click(await screen.findByText(words.stay));
  await userEvent.clear(field);
  await waitFor(() => expect(console.isUnsaved).toBe(false));
});

test('whoever may not open the templates is told who can make one', async () => {
  await page(['/gateways']);
  await userEvent.click(screen.getByRole('button', { name: words.register }));
  await userEvent.type(await screen.findByLabelText(words.name), 'Pump');
  await userEvent.type(screen.getByLabelText(words.serial), 'P-1');
  await userEvent.click(screen.getByRole('button', { name: words.save }));
  await userEvent.click(await screen.findByRole('button', { name: words.fromTemplate }));
  await screen.findByText(words.askForTemplate, { exact: false });
  expect(screen.queryByRole('button', { name: words.newTemplate })).toBeNull();
});

test('whoever keeps a configuration behind that of somebody else is told', async () => {
  const console = await page();
  await userEvent.click(screen.getByRole('button', { name: words.register }));
  await userEvent.type(await screen.findByLabelText(words.name), 'Pump');
  await userEvent.type(screen.getByLabelText(words.serial), 'P-1');
  await userEvent.click(screen.getByRole('button', { name: words.save }));
  const keep = async (text: string) => {
    await userEvent.click(await screen.findByRole('button', { name: words.writeIt }));
    const area = await screen.findByLabelText(words.json);
    await userEvent.clear(area);
    await userEvent.click(area);
    await userEvent.paste(text);
    return () => userEvent.click(screen.getByRole('button', { name: words.keep }));
  };
  await (await keep('{"port": 1}'))();
  await screen.findByText(words.version(1));
  expect(console.toasts.at(-1)).toEqual({ kind: 'success', text: words.kept(1) });
  const save = await keep('{"port": 3}');
  const theirs = { text: '{"port": 2}', template: null, values: {}, how: 'edited', by: 'Bob' };
  console.documents.keep('shared', versionKey('P-1', 2), theirs);
  await save();
  await screen.findByText(words.version(3));
  expect(console.toasts.at(-1)).toEqual({ kind: 'warning', text: words.keptAfter(3, 2) });
  screen.getByRole('button', { name: words.compareLastOf(2) });
});

test('a template says where it stops being JSON, and which part of a parameter is wrong', async () => {
  const console = await page();
  console.show({ path: '/templates' });
  await userEvent.click(await screen.findByRole('button', { name: words.newTemplate }));
  await userEvent.type(await screen.findByLabelText(words.name), 'Standard');
  const text = screen.getByLabelText(words.templateText);
  await userEvent.clear(text);
  await userEvent.click(text);
  await userEvent.paste('{\n"port": "{{port}}",}');
  await userEvent.click(screen.getByRole('button', { name: words.addFound('port') }));
  await userEvent.selectOptions(screen.getByLabelText(words.type), words.types.integer);
  await userEvent.type(screen.getByLabelText(words.initial), 'many');
  await userEvent.click(screen.getByRole('button', { name: words.save }));
  await screen.findByText(words.jsonWrong(2, 20, '}'));
  const marks = [words.initial, words.least, words.most].map((label) =>
    screen.getByLabelText(label).getAttribute('aria-invalid'),
  );
  expect(marks).toEqual(['true', 'false', 'false']);
});

test('a table that is dropped on the import is checked as a chosen one', async () => {
  await page();
  await userEvent.click(screen.getByRole('button', { name: words.import }));
  const section = await screen.findByRole('region', { name: words.import });
  const text = `${words.name},${words.serial}\r\nPump,P-1\r\n`;
  const file = Object.assign(new File([text], 'pumps.csv'), {
    arrayBuffer: async () => new TextEncoder().encode(text).buffer,
  });
  fireEvent.drop(section, { dataTransfer: { files: [file] } });
  await userEvent.click(await screen.findByRole('button', { name: words.importAll(1) }));
  await screen.findByText(words.imported(1));
  expect(await screen.findByRole('button', { name: 'Pump' })).toBeTruthy();
});
