import { LIMIT } from '#contract/limits';
import { isOnlyQuote, quote, replyTitle } from './reply';

test.each([
  ['Shift plan', 'Re: Shift plan'],
  ['Re: Shift plan', 'Re: Shift plan'],
  ['回复：RE:re ：Shift plan', 'Re: Shift plan'],
  ['Regarding pumps', 'Re: Regarding pumps'],
])('the title of a reply to "%s" is "%s"', (title, expected) => {
  expect(replyTitle(title, 'Re: ')).toBe(expected);
});

test('a title that is full stays within its limit', () => {
  expect(replyTitle('x'.repeat(LIMIT.title), 'Re: ')).toHaveLength(LIMIT.title);
});

test('a quotation marks each line, and leaves room for the answer however long the letter is', () => {
  expect(quote('One\n\n> Two', 'Rita wrote:')).toBe('\n\nRita wrote:\n> One\n>\n> > Two');
  for (const long of ['x'.repeat(LIMIT.letter), 'x\n'.repeat(LIMIT.letter / 2)]) {
    const quoted = quote(long, 'Rita wrote:');
    expect(quoted.length).toBeLessThan(LIMIT.letter - 1500);
    expect(quoted.endsWith('…')).toBe(true);
  }
});

test.each([
  [quote('One\nTwo', 'Rita wrote:'), true],
  [`Yes.${quote('One', 'Rita wrote:')}`, false],
  [`${quote('One', 'Rita wrote:')}\nYes.`, false],
  ['Please note:', false],
  ['', false],
])('a letter with an answer is told from a quotation alone (%#)', (content, expected) => {
  expect(isOnlyQuote(content)).toBe(expected);
});
