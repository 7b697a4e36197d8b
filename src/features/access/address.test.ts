import { readAccessAddress, writeAccessAddress } from './address';

describe('the address of an explanation', () => {
  it('gives back the very question that was written into it', () => {
    for (const question of [
      { memberId: 7 },
      { memberId: 7, menuId: 3 },
      { memberId: 7, route: 'GET /user/admin/menu/list:x&y', row: { kind: 'dept', id: 2 } },
      { memberId: 7, row: { kind: 'member', id: 9 } },
    ] as const) {
      expect(readAccessAddress(writeAccessAddress('', question))).toEqual(question);
    }
  });

  it('keeps what belongs to the list, and leaves nothing behind', () => {
    const asked = writeAccessAddress('?page=2', { memberId: 7, menuId: 3 });
    expect(writeAccessAddress(asked, undefined)).toBe('page=2');
  });

  it('takes no nonsense', () => {
    expect(readAccessAddress('?access=me')).toBeUndefined();
    expect(readAccessAddress('?access=7&about=menu:x&row=tenant:1')).toEqual({ memberId: 7 });
  });
});
