import type { MemberAdd } from '#contract/member/member';
import { createTestApp, type TestApp } from '../../../../tests/harness/app/app';
import { PASSWORD } from '../../../../tests/harness/app/factory';
import { dosed } from '../../../../tests/harness/dose';
import { type Cells, sheetFile } from '../../../../tests/harness/sheets/import-file';

/*
 * The dry run agrees with the import: every accepted line is added, and every refused line would be
 * refused when added alone.
 */
let product: TestApp;
beforeAll(async () => {
  product = await createTestApp();
});
afterAll(() => product.close());

const LINES = 300;

/** Pseudo-random numbers, the same in every run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

interface Case {
  cells: Cells;
  body: Partial<Record<keyof MemberAdd, unknown>>;
}

test.each(dosed([1, 2, 3]))(
  'the dry run lets through what is added, lines of seed %i',
  async (seed) => {
    const { make } = product;
    const tenantId = await make.tenant({}, { limits: '{"users":160}' });
    const near = await make.dept(tenantId, { name: 'Near' });
    const depts: Record<string, number> = {
      Near: near,
      Below: await make.dept(tenantId, { name: 'Below', parentId: near }),
      Far: await make.dept(tenantId, { name: 'Far' }),
      Shut: await make.dept(tenantId, { name: 'Shut', parentId: near, status: 'disabled' }),
    };
    const permissions = [
      'POST /user/admin/member/import/check',
      'POST /user/admin/member/import/commit',
      'GET /user/admin/member/import/progress',
      'POST /user/admin/member/add',
    ];
    const top = await make.role(tenantId, { name: 'Top', permissions, dataScope: 'deptAndBelow' });
    const roles: Record<string, number> = {
      Top: top,
      Under: await make.role(tenantId, { name: 'Under', parentId: top, dataScope: 'dept' }),
      Wide: await make.role(tenantId, { name: 'Wide', parentId: top, dataScope: 'all' }),
      Off: await make.role(tenantId, { name: 'Off', parentId: top, status: 'disabled' }),
    };
    const posts: Record<string, number> = { Eng: await make.post(tenantId, { name: 'Eng' }) };
    const importer = await product.as(
      await make.member(tenantId, { deptId: near, roleIds: [top] }),
    );
    await make.member(tenantId, { username: `f${seed}-taken` });

    const random = numbers(seed);
    const oneOf = <T>(all: readonly T[]) => all[random(all.length)] as T;
    const cases = Array.from({ length: LINES }, (_, index): Case => {
      const username =
        random(12) === 0
          ? oneOf(['', 'x', `f${seed}-taken`, '-bad', 'a b', 'u'.repeat(65)])
          : `f${seed}-${index}`;
      const realName = random(20) === 0 ? oneOf(['', 'n'.repeat(65)]) : `Person ${index}`;
      const dept = oneOf(['', '', 'Near', 'Below', 'Near', 'Below', ...Object.keys(depts)]);
      const role = oneOf(['', '', '', '', 'Under', ...Object.keys(roles)]);
      const post = oneOf(['', '', 'Eng']);
      const phone = oneOf(['', '', '13800000000', '+4915112345678', '123']);
      const sex = oneOf(['', 'man', 'girl', 'secret', 'man', 'other']);
      const birthday = oneOf(['', '', '1990-01-31', '1990-02-29']);
      return {
        cells: {
          ...{ Username: username, 'Real name': realName, Department: dept, Roles: role },
          ...{ Positions: post, Phone: phone, Sex: sex, Birthday: birthday },
        },
        body: {
          ...{ username, realName, password: PASSWORD, deptId: depts[dept] ?? null },
          ...{ roleIds: role ? [roles[role]] : [], postIds: post ? [posts[post]] : [] },
          ...{ phone, ...(sex && { sex }), birthday: birthday || null },
        },
      };
    });

    const file = await sheetFile(cases.map(({ cells }) => cells));
    const report = await importer.get('POST /user/admin/member/import/check', { body: { file } });
    const refused = new Set(report.rows.map(({ line }) => line));
    expect(report.valid).toBeGreaterThan(20);
    expect(report.invalid).toBeGreaterThan(20);

    const { importId } = report;
    await importer.get('POST /user/admin/member/import/commit', {
      body: { importId, password: 'a-chosen-one-1' },
    });
    await product.jobs.rest();
    expect(await importer.get('GET /user/admin/member/import/progress', {})).toMatchObject({
      ...{ state: 'done', done: report.valid, failed: 0 },
    });
    // Line 1 holds the titles.
    const wrong = cases.filter((_, index) => refused.has(index + 2));
    for (const { body } of wrong) {
      const answer = await importer.send('POST /user/admin/member/add', { body });
      expect([body, answer.envelope.code]).toEqual([body, -1]);
    }
  },
);
