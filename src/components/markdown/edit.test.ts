import { replacementOf } from './edit';

const bold = { kind: 'wrap', mark: '**' } as const;
const list = { kind: 'lines', mark: '- ' } as const;
const numbers = { kind: 'lines', mark: (at: number) => `${at + 1}. ` } as const;

/** The text after an edit of what stands between two bars, which then stand around the selection. */
function edited(text: string, edit: Parameters<typeof replacementOf>[2]): string {
  const from = text.indexOf('|');
  const to = text.indexOf('|', from + 1) - 1;
  const source = text.replaceAll('|', '');
  const { select, ...part } = replacementOf(source, [from, to], edit);
  const all = source.slice(0, part.from) + part.text + source.slice(part.to);
  return `${all.slice(0, select[0])}|${all.slice(select[0], select[1])}|${all.slice(select[1])}`;
}

test.each([
  ['a |word| here', bold, 'a **|word|** here'],
  ['a **|word|** here', bold, 'a |word| here'],
  ['||', bold, '**||**'],
  ['one\nt|w|o\nthree', list, 'one\n- two||\nthree'],
  ['- t|w|o', list, 'two||'],
  ['o|ne\ntw|o', list, '|- one\n- two|'],
  ['|- one\n- two|', list, '|one\ntwo|'],
  ['o|ne\ntw|o', numbers, '|1. one\n2. two|'],
  ['|1. one\n2. two|', numbers, '|one\ntwo|'],
  ['the |manual| says', { kind: 'link' } as const, 'the [manual](|https://|) says'],
  ['one||', { kind: 'insert', text: '---' } as const, 'one\n\n---\n||'],
  ['one\n||', { kind: 'insert', text: '---' } as const, 'one\n\n---\n||'],
  ['||', { kind: 'insert', text: '---' } as const, '---\n||'],
])('%j becomes what a button of the toolbar makes of it', (text, edit, expected) => {
  expect(edited(text, edit)).toBe(expected);
});
