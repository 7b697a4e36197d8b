import icons from '../../../public/icons.json';
import { ICON_WORDS, meansIcon } from './icon-words';

const names = icons.map((icon) => icon.font_class);
const found = (typed: string) => names.filter((name) => meansIcon(typed, name));

it('every word means icons that there are', () => {
  const isThere = (part: string) => names.some((name) => `-${name}-`.includes(`-${part}-`));
  const missing = ICON_WORDS.flatMap(([, parts]) =>
    parts.split(' ').filter((part) => !isThere(part)),
  );
  expect(missing).toEqual([]);
});

it.each([
  ['用户', 'user'],
  ['用户管理', 'team'],
  ['设', 'setting'],
  ['文件', 'file-pdf'],
  ['消息', 'message'],
  ['图表', 'pie-chart'],
])('finds icons by what they are called in Chinese: %s', (typed, name) => {
  expect(found(typed)).toContain(name);
});

it('takes parts of names for what they are: a car is no credit card, and none is meant by letters', () => {
  expect(found('车辆')).toEqual(['car', 'truck']);
  expect(found('wallet')).toEqual(['wallet']);
  expect(found('云')).not.toContain('user');
});
