import { match } from 'pinyin-pro';
import { mayBePinyin, searchNamed } from './search';

const ITEMS = [
  { title: '用户管理', also: ['Users', '/org/user'] },
  { title: '部门管理', also: ['Departments', '/org/dept'] },
  { title: '角色管理', also: ['Roles', '/permission/role'] },
  { title: 'User guide' },
];

const titles = (query: string) => searchNamed(ITEMS, query, match).map(({ title }) => title);

it.each([
  ['either language’s title', 'users', ['用户管理']],
  ['either language’s title', '部门', ['部门管理']],
  ['pinyin in full', 'bumen', ['部门管理']],
  ['pinyin in initials', 'jsgl', ['角色管理']],
  ['pinyin that begins within', 'guanli', ['用户管理', '部门管理', '角色管理']],
  ['the address', 'permission', ['角色管理']],
  ['nothing that fits', 'xyz', []],
])('finds by %s: %s', (_, query, expected) => {
  expect(titles(query)).toEqual(expected);
});

it('puts what begins with the query first, whatever its case', () => {
  expect(titles('USER')).toEqual(['User guide', '用户管理']);
});

it('puts initials of neighbours before those with gaps', () => {
  const named = [{ title: '在线用户' }, { title: '组织在线' }, { title: '租户' }];
  const found = searchNamed(named, 'zh', match).map(({ title }) => title);
  expect(found.slice(0, 2)).toEqual(['租户', '在线用户']);
});

it('shows everything for an empty query', () => {
  expect(titles('  ')).toHaveLength(ITEMS.length);
});

it('asks for the dictionary of pinyin for letters only', () => {
  expect(mayBePinyin('yonghu')).toBe(true);
  expect(mayBePinyin('用户')).toBe(false);
  expect(mayBePinyin('138')).toBe(false);
});

it('does not read titles aloud for what cannot be pinyin', () => {
  const refuse = () => {
    throw new Error('Thousands of titles would take their time.');
  };
  expect(searchNamed(ITEMS, '管理', refuse)).toHaveLength(3);
});
