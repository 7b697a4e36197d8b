import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { fakeConsole } from '../../../kit/fake-bridge';
import { start } from '../../../kit/start';
import manifest from '../../addon.json';
import { Rules } from '../rules';
import { TEXTS } from '../texts';

beforeEach(() => {
  document.body.innerHTML = '<main id="app" aria-busy="true"></main>';
});

test.each([
  ['en-US', 'The message is not JSON: "}" cannot stand in line 2, column 19'],
  ['zh-CN', '消息不是有效的 JSON：第 2 行第 19 列此处不能是“}”'],
] as const)('a message that is no JSON is told with its place in %s', async (language, said) => {
  const words = TEXTS[language];
  fakeConsole({ manifest, ui: { path: '/rules', language } });
  await start(TEXTS, Rules);
  await userEvent.click(await screen.findByRole('button', { name: words.newSet }));
  await userEvent.click(await screen.findByRole('button', { name: words.addRule }));
  const message = screen.getByLabelText(words.message);
  await userEvent.click(message);
  await userEvent.paste('{\n"temperature": 31,}');
  await userEvent.click(screen.getByRole('button', { name: words.run }));
  expect((await screen.findByText(said)).getAttribute('role')).toBe('alert');
  expect(message.getAttribute('aria-invalid')).toBe('true');
});

test.each([
  ['{"a":"abc', 'The message is not JSON: the text that begins in line 1, column 6 is not closed'],
  [`"${'x'.repeat(40_000)}"`, 'The message is too long, at most 40,000 characters'],
])(
  'a message that has no end, or is too long, is told as such and not cut: %#',
  async (text, said) => {
    const words = TEXTS['en-US'];
    fakeConsole({ manifest, ui: { path: '/rules', language: 'en-US' } });
    await start(TEXTS, Rules);
    await userEvent.click(await screen.findByRole('button', { name: words.newSet }));
    await userEvent.click(await screen.findByRole('button', { name: words.addRule }));
    const message = screen.getByLabelText<HTMLTextAreaElement>(words.message);
    await userEvent.click(message);
    await userEvent.paste(text);
    expect(message.value).toBe(text);
    await userEvent.click(screen.getByRole('button', { name: words.run }));
    expect(await screen.findByText(said)).toBeTruthy();
  },
);
