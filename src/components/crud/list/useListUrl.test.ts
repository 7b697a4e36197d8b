import { readListUrl, writeListUrl } from './useListUrl';

const NAMES = ['name', 'createdAt'];

describe('the address of a list', () => {
  it('gives back the very state that was written into it', () => {
    const state = {
      filters: { name: 'a&b=c 研发', createdAt: ['2026-01-01', '2026-01-31'] },
      sort: { name: 'descend' },
      page: 3,
      pageSize: 50,
    } as const;
    expect(readListUrl(writeListUrl('', NAMES, state), NAMES)).toEqual(state);
  });

  it.each([
    ['2026-01-01', ''],
    ['', '2026-01-31'],
  ])('keeps the open end of a range: %s, %s', (...createdAt) => {
    const state = { ...readListUrl('', NAMES), filters: { createdAt } };
    expect(readListUrl(writeListUrl('', NAMES, state), NAMES)).toEqual(state);
  });

  it('is empty for a list as it first shows', () => {
    expect(writeListUrl('', NAMES, readListUrl('', NAMES))).toBe('');
  });

  it('keeps what belongs to others', () => {
    const state = readListUrl('?tab=mine&name=old', NAMES);
    expect(writeListUrl('?tab=mine&name=old', NAMES, { ...state, filters: {} })).toBe('tab=mine');
  });

  it('takes of a text what could be typed, and conditions as a whole', () => {
    const where = JSON.stringify([['name', 'like', 'x'.repeat(300)]]);
    const long = `?name=${'x'.repeat(300)}&where=${encodeURIComponent(where)}`;
    expect(readListUrl(long, ['name', 'where']).filters).toEqual({ name: 'x'.repeat(100), where });
    const split = `?name=${encodeURIComponent(`${'x'.repeat(99)}😀`)}`;
    expect(readListUrl(split, NAMES).filters).toEqual({ name: 'x'.repeat(99) });
  });

  it('takes no nonsense', () => {
    const state = readListUrl('?page=-1&pageSize=100000&sort=name:sideways&name=', NAMES);
    expect(state).toEqual({ filters: {}, sort: {}, page: 1, pageSize: 10 });
  });
});
