import dayjs from 'dayjs';
import { toTableRequest } from './toTableRequest';

const OPERATORS = {
  name: 'like',
  status: '=',
  createdAt: 'between',
  keyword: 'keyword',
  deptId: 'param',
} as const;

const PAGE = { filters: {}, sort: {}, page: 2, pageSize: 10 };

function setUp() {
  const list = jest.fn().mockResolvedValue({ data: [{ id: 1 }], total: 11 });
  return { list, request: toTableRequest(list, OPERATORS) };
}

function whereOf(list: jest.Mock) {
  return JSON.parse(list.mock.lastCall?.[0].where);
}

describe('toTableRequest', () => {
  it('maps page and sort to the list query, and the list back', async () => {
    const { list, request } = setUp();
    const result = await request({ ...PAGE, sort: { name: 'descend', id: 'ascend' } });
    expect(result).toEqual({ data: [{ id: 1 }], total: 11 });
    expect(list.mock.lastCall?.[0]).toMatchObject({
      page: 2,
      pageSize: 10,
      sort: 'name:desc,id:asc',
    });
  });

  it('gives each filter its operator, and leaves out what is empty or unknown', async () => {
    const { list, request } = setUp();
    const filters = { name: 'a', status: '', keyword: 'k', deptId: '7', other: 'x' };
    await request({ ...PAGE, filters });
    expect(whereOf(list)).toEqual([
      ['name', 'like', 'a'],
      ['', 'keyword', 'k'],
    ]);
    expect(list.mock.lastCall?.[0]).toMatchObject({ deptId: '7' });
  });

  it('sends no conditions and no sort where there are none', async () => {
    const { list, request } = setUp();
    await request(PAGE);
    expect(list.mock.lastCall?.[0]).toEqual({ page: 2, pageSize: 10 });
  });

  it('means whole days in the reader’s time zone by a range of days', async () => {
    const { list, request } = setUp();
    await request({ ...PAGE, filters: { createdAt: ['2026-01-01', '2026-01-31'] } });
    const [[field, operator, range]] = whereOf(list);
    expect([field, operator]).toEqual(['createdAt', 'between']);
    expect(range).toEqual([
      dayjs('2026-01-01T00:00:00.000').toISOString(),
      dayjs('2026-01-31T23:59:59.999').toISOString(),
    ]);
  });

  it.each([
    [['2026-01-01', ''], '>=', '2026-01-01T00:00:00.000'],
    [['', '2026-01-31'], '<=', '2026-01-31T23:59:59.999'],
  ])('means everything since or until a day by a range with an open end: %s', async (...given) => {
    const [createdAt, operator, time] = given;
    const { list, request } = setUp();
    await request({ ...PAGE, filters: { createdAt } });
    expect(whereOf(list)).toEqual([['createdAt', operator, dayjs(time).toISOString()]]);
  });
});

describe('double and racing requests (pro-table #13, pro-components #8559, #5619, #8954, #6750)', () => {
  it('aborts the request before when a newer one starts', async () => {
    const { list, request } = setUp();
    await Promise.all([request(PAGE), request(PAGE)]);
    const [first, second] = list.mock.calls.map(([, options]) => options.signal.aborted);
    expect([first, second]).toEqual([true, false]);
  });
});
