import { moved } from '../../../kit/order';
import { findFlaws, newField } from './design';

const named = (label: string) => ({ ...newField('text', []), id: label, label });

describe('a form that is designed', () => {
  const fields = ['a', 'b', 'c'].map(named);
  const order = (id: string, to: number) => moved(fields, id, to).map((field) => field.id);

  it('has its fields where they are moved to, the ends being the ends', () => {
    expect([order('a', 1), order('c', 0), order('a', 9)]).toEqual([
      ['b', 'a', 'c'],
      ['c', 'a', 'b'],
      ['b', 'c', 'a'],
    ]);
  });

  it('is not published with a condition on a later field, or limits that nothing meets', () => {
    const choice = { ...newField('choice', ['x', 'y']), id: 'd', label: 'd' };
    const early = { ...named('a'), shownIf: { field: 'd', is: 'x' } };
    const limited = { ...named('b'), min: '5', max: '4' };
    expect(findFlaws({ title: 'T', intro: '', fields: [early, limited, choice] })).toEqual([
      { field: 'a', flaw: 'condition' },
      { field: 'b', flaw: 'order' },
    ]);
    expect(findFlaws({ title: 'T', intro: '', fields: [choice, early] })).toEqual([]);
  });
});
