import { newField } from './design/design';
import type { Field, Kind } from './model';
import { keptValues, problemOf, problemsOf, shownFields } from './rules';

const field = (kind: Kind, more: Partial<Field> = {}): Field => ({
  ...newField(kind, ['Good', 'Bad']),
  label: kind,
  ...more,
});

describe('the rules of a form', () => {
  const result = field('choice', { id: 'result' });
  const cause = field('long', { id: 'cause', shownIf: { field: 'result', is: 'Bad' } });
  const fields = [result, { ...cause, isRequired: true }];

  it('ask for what depends on an answer only with that answer', () => {
    expect(shownFields(fields, { result: 'Good' })).toEqual([result]);
    expect([...problemsOf(fields, { result: 'Good' })]).toEqual([]);
    expect(problemsOf(fields, { result: 'Bad' }).get('cause')?.problem).toBe('required');
  });

  it('keep no answer to what is not asked any more', () => {
    expect(keptValues(fields, { result: 'Good', cause: 'Fell' })).toEqual({ result: 'Good' });
  });

  it.each<[Kind, Partial<Field>, Field['label'] | string[], string | undefined]>([
    ['text', { pattern: 'digits' }, '12a', 'digits'],
    ['text', { max: '2' }, '张三丰', 'longer'],
    ['text', { max: '2' }, '😀😀', undefined],
    ['number', { min: '0' }, '-1', 'smaller'],
    ['number', {}, 'ten', 'number'],
    ['number', { max: '10' }, '9', undefined],
    ['date', { max: '2026-01-31' }, '2026-02-01', 'later'],
    ['date', {}, '2026-02-30', 'date'],
    ['choice', {}, 'Neither', 'option'],
    ['choices', { max: '1' }, ['Good', 'Bad'], 'more'],
    ['phone', {}, '+86 138 0000 0000', undefined],
    ['mail', {}, 'nobody', 'mail'],
    ['mail', {}, 'a@b.cn', undefined],
  ])('look at %s with %j: %j', (kind, rules, value, problem) => {
    expect(problemOf(field(kind, rules), value)?.problem).toBe(problem);
  });

  it('take a switch that is off for no answer where it must be on', () => {
    expect(problemOf(field('switch', { isRequired: true }), false)?.problem).toBe('required');
    expect(keptValues([field('switch', { id: 'on' })], {})).toEqual({ on: false });
  });
});
