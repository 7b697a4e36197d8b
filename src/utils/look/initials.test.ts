import { initialsOf } from './initials';

test.each([
  ['张伟', 2, '张伟'],
  ['欧阳娜娜', 2, '娜娜'],
  ['欧阳娜娜', 1, '娜'],
  ['王', 2, '王'],
  ['Lena Berg', 2, 'LB'],
  ['Lena Maria van Berg', 2, 'LB'],
  ['Lena Berg', 1, 'L'],
  ['ada', 2, 'A'],
  ['阿卜杜拉·买买提', 2, '买提'],
  ['é̂va', 2, 'É̂'],
  ['👩‍👩‍👧 Home', 1, '👩‍👩‍👧'],
  ['管理员A', 2, '管'],
  ['  ', 2, ''],
] as const)('of %s, at most %i, stays %s', (name, max, initials) => {
  expect(initialsOf(name, max)).toBe(initials);
});
