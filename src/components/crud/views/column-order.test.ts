import { changed, inOrder, type ListedColumn, moved } from './column-order';

const COLUMNS: ListedColumn[] = [
  { key: 'name', title: 'Name', fixed: 'left' },
  { key: 'code', title: 'Code' },
  { key: 'sort', title: 'Sort' },
  { key: 'status', title: 'Status' },
];

const keysOf = (chosen: Parameters<typeof inOrder>[1]) =>
  inOrder(COLUMNS, chosen).map(({ key }) => key);

const at = (key: string) => COLUMNS.find((column) => column.key === key) as ListedColumn;

describe('the columns of a list', () => {
  it('go up and down among those pinned to the same side', () => {
    const once = moved(COLUMNS, {}, at('status'), -1) ?? {};
    expect(keysOf(once)).toEqual(['name', 'code', 'status', 'sort']);
    const twice = moved(COLUMNS, once, at('status'), -1) ?? {};
    expect(keysOf(twice)).toEqual(['name', 'status', 'code', 'sort']);
    expect(moved(COLUMNS, twice, at('status'), -1)).toBeUndefined();
    expect(moved(COLUMNS, twice, at('sort'), 1)).toBeUndefined();
  });

  it('keep their order and pins when one is hidden', () => {
    const ordered = moved(COLUMNS, {}, at('status'), -1) ?? {};
    const hidden = changed(COLUMNS, ordered, 'code', { show: false });
    expect(keysOf(hidden)).toEqual(['name', 'code', 'status', 'sort']);
    expect(hidden).toMatchObject({ name: { fixed: 'left' }, code: { show: false } });
  });

  it('go to the side they are pinned to, and back among the others', () => {
    const pinned = changed(COLUMNS, {}, 'sort', { zone: 'left' });
    expect(keysOf(pinned)).toEqual(['name', 'sort', 'code', 'status']);
    const loose = changed(COLUMNS, pinned, 'name', { zone: 'none' });
    expect(loose.name?.fixed).toBeUndefined();
    expect(keysOf(loose)).toEqual(['sort', 'name', 'code', 'status']);
  });
});
