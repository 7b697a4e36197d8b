import { LIMIT } from '#contract/limits';
import { type Directory, type Named, readHeader, readLine } from './read.rules';

const LANGUAGE = 'en-US';
const header = readHeader(['Username', 'Real name', 'Roles'], LANGUAGE);

/** Roles that count how often they are searched. */
function countingRoles(count: number) {
  const seen = { looks: 0 };
  const roles: Named[] = Array.from({ length: count }, (_, id) => ({
    ...{ id: id + 1, name: `r${id}`, code: `c${id}`, codeKey: `c${id}` },
  }));
  const find = roles.find.bind(roles);
  roles.find = (...test: Parameters<typeof find>) => {
    seen.looks += 1;
    return find(...test);
  };
  return { roles, seen };
}

const rolesOf = (directory: Directory, cell: string) =>
  readLine(header, { line: 2, cells: ['zoe', 'Zoe', cell] }, { directory, language: LANGUAGE });

test.each([
  ['different', (at: number) => `r${at}`],
  ['the same', () => 'r1'],
])('a cell with far too many names, %s, is not looked up to its end', (_, name) => {
  const { roles, seen } = countingRoles(800);
  const cell = Array.from({ length: 800 }, (_, at) => name(at)).join(',');
  const line = rolesOf({ depts: [], posts: [], roles }, cell);
  // By path and by code, for each name.
  expect(seen.looks).toBeLessThanOrEqual(2 * (LIMIT.memberRoles + 1));
  const { values } = line as { values?: object };
  if (name(1) === name(2)) expect(values).toMatchObject({ roleIds: [2] });
  else expect(line).toEqual({ errors: [{ field: 'roleIds', message: expect.any(String) }] });
});

test('a code may be written in another case and width', () => {
  const roles = [
    { id: 1, name: 'Welders', code: 'Weld', codeKey: 'weld' },
    { id: 2, name: 'ＷＥＬＤ', code: 'other', codeKey: 'other' },
  ];
  const found = (cell: string) => rolesOf({ depts: [], posts: [], roles }, cell);
  expect(found('WELD')).toMatchObject({ values: { roleIds: [1] } });
  expect(found('ｗｅｌｄ')).toMatchObject({ values: { roleIds: [1] } });
  expect(found('ＷＥＬＤ')).toMatchObject({ values: { roleIds: [2] } });
});

test('as many roles as a user may have are found', () => {
  const { roles } = countingRoles(LIMIT.memberRoles);
  const cell = roles.map((role) => role.name).join(',');
  expect(rolesOf({ depts: [], posts: [], roles }, cell)).toMatchObject({
    values: { roleIds: roles.map((role) => role.id) },
  });
});
