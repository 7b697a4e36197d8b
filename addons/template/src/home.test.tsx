import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { fakeConsole } from '../../kit/fake-bridge';
import { start } from '../../kit/start';
import manifest from '../addon.json';
import { Home } from './home';
import { TEXTS } from './texts';

const answers = {
  'GET /user/admin/dept/tree': () => ({ data: [{ id: 1, parentId: null, name: 'Sales' }] }),
};

beforeEach(() => {
  document.body.innerHTML = '<main id="app" aria-busy="true"></main>';
});

test('the page greets the user in the language of the console, which may change', async () => {
  const console = fakeConsole({ manifest, answers });
  await start(TEXTS, Home);
  await screen.findByText('Hello Ann Example, welcome to Example Ltd.');
  expect(await screen.findByText(TEXTS['en-US'].departments(1))).toBeTruthy();
  expect(console.title).toBe(TEXTS['en-US'].title);
  // The console has it above the frame: in there it would be the page's second one.
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  console.show({ language: 'zh-CN' });
  await screen.findByText(TEXTS['zh-CN'].departments(1));
  expect(console.title).toBe(TEXTS['zh-CN'].title);
});

test('a note is kept for the user, and shown the next time', async () => {
  const console = fakeConsole({ manifest, answers });
  await start(TEXTS, Home);
  await userEvent.type(await screen.findByRole('textbox'), 'Call Bob');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(console.toasts).toEqual([{ kind: 'success', text: 'Saved' }]));
  expect(console.documents.value('own', 'note')).toBe('Call Bob');
});

test('what the platform refuses is said, with a way to try again', async () => {
  fakeConsole({ manifest, answers: {} });
  await start(TEXTS, Home);
  expect((await screen.findByRole('alert')).textContent).toContain('no answer');
  screen.getByRole('button', { name: 'Try again' });
});

test('what does not fit into the note is said, once', async () => {
  const console = fakeConsole({ manifest, answers });
  await start(TEXTS, Home);
  const note = await screen.findByRole<HTMLTextAreaElement>('textbox');
  await userEvent.click(note);
  await userEvent.paste('x'.repeat(999));
  await userEvent.keyboard('y');
  expect(console.toasts).toEqual([]);
  await userEvent.keyboard('zz');
  expect(note.value).toHaveLength(1000);
  const said = { kind: 'warning', text: 'No more than 1000 characters fit here' };
  expect(console.toasts).toEqual([said]);
  await userEvent.tab();
  console.show({ language: 'zh-CN' });
  await userEvent.click(note);
  await userEvent.paste('and more');
  expect(console.toasts).toEqual([said, { kind: 'warning', text: '此处最多 1000 个字符' }]);
});
