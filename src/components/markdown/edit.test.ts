import { replacementOf, swapInto } from './edit';

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

describe('a part of a field that is replaced later', () => {
  const field = document.createElement('textarea');
  const elsewhere = document.createElement('input');
  const swap = (caret: number) => {
    field.value = 'one [wait] two';
    field.setSelectionRange(caret, caret);
    swapInto(field, { from: 4, to: 10, text: 'picture' });
  };
  beforeAll(() => document.body.append(field, elsewhere));
  afterAll(() => document.body.replaceChildren());

  test.each([
    ['before', 2, 2],
    ['within', 7, 11],
    ['after', 12, 13],
  ])('keeps a caret %s it where it is in the text', (_where, caret, expected) => {
    field.focus();
    swap(caret);
    expect(field.value).toBe('one picture two');
    expect([field.selectionStart, field.selectionEnd]).toEqual([expected, expected]);
  });

  test('tells of the change, and leaves the focus to another field', () => {
    const changed = jest.fn();
    field.addEventListener('input', changed);
    elsewhere.focus();
    swap(2);
    expect(field.value).toBe('one picture two');
    expect(changed).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(elsewhere);
  });
});
