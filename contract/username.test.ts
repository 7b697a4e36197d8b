import { username } from './fields';

const problemOf = (name: string) => username.safeParse(name).error?.issues[0]?.message;

test.each([
  ...[
    'admin',
    'ärger.é',
    'user_1@x-2',
    'Łódź',
    '管理员',
    'li王',
    'ｌｉ',
    'たろうtaro',
    '김kim',
    'タロー',
  ],
  ...[
    'админ',
    'админ-1',
    'Ελένη',
    'محمد',
    'स्वर'.replace(/\p{M}/gu, ''),
    'ამერიკა',
    'שלום',
    '12.34',
  ],
])('%s is a username of one script', (name) => {
  expect(problemOf(name)).toBeUndefined();
});

test.each([
  ...['аdmin', 'admіn', 'αdmin', 'Αdmin', '王а', 'админa', 'Եva', 'аα', 'adminא', 'a.а', 'ꓮdmin'],
])('%s mixes letters of scripts that look alike', (name) => {
  expect(problemOf(name)).toBe('scripts');
});

test('what is no username at all is told as that', () => {
  expect(problemOf('-аdmin')).toBe('username');
});
