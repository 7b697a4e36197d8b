import { unreadable } from '../run/run';
import { TEXTS } from '../texts';
import { messageOf } from './problem-text';

test.each([
  ['a +', '表达式不完整', /end of expression/],
  ['[1, 2', '表达式结束前应有 ]', /Expected "\]"/],
  ['a > and 30', '此处不能是 30', /^"30" cannot stand here$/],
  ['"a', '字符串缺少结束的引号', /matching quote/],
])('why %j cannot be read is said in the language of the console', (source, chinese, english) => {
  const problem = unreadable(source);
  if (!problem) throw new Error('It can be read.');
  expect(messageOf(problem, TEXTS['zh-CN'])).toBe(chinese);
  expect(messageOf(problem, TEXTS['en-US'])).toMatch(english);
});

test('what has no words of the console keeps those of the library', () => {
  const problem = { code: 'D9999', message: 'It rains', parts: {}, from: 0, to: null };
  expect(messageOf(problem, TEXTS['zh-CN'])).toBe('It rains');
});
