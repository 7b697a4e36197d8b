import { jsonError } from '../../../kit/json';
import { found, gatewayIn, versionIn, versionKey, wrongFields } from './gateway';
import { differences } from './json';
import { countsOf, folded, linesOf } from './lines';
import { type Param, problemOf, render, type Template, templateIn, valuesOf } from './template';

const facts = {
  name: 'Hall "A"',
  serial: 'GW-01',
  address: '10.0.0.1',
  group: 'North',
  remark: '',
};
const param = (name: string, more: Partial<Param> = {}): Param => ({
  ...{ name, type: 'text', isRequired: false, initial: '', choices: [], least: '', most: '' },
  ...more,
});
const template = (text: string, ...params: Param[]): Template => ({
  ...{ name: 'Base', remark: '', text, params },
});

describe('a configuration', () => {
  it.each([
    ['{"a": 1,}', { line: 1, column: 9, found: '}' }],
    ['{\n  "a": 01\n}', { line: 2, column: 9, found: '1' }],
    ['{"a": tru}', { line: 1, column: 7, found: 't' }],
    ['{"a": "b\n"}', { line: 1, column: 7, found: '"', kind: 'open' }],
    ['{"a":"abc', { line: 1, column: 6, found: '"', kind: 'open' }],
    ['{"a":"abc\\', { line: 1, column: 6, found: '"', kind: 'open' }],
    ['{"a', { line: 1, column: 2, found: '"', kind: 'open' }],
    ['{"a":"\\x"}', { line: 1, column: 6, found: '"' }],
    ['[1, 2', { line: 1, column: 1, found: '[', kind: 'open' }],
    ['{"a": {"b": [1]', { line: 1, column: 7, found: '{', kind: 'open' }],
    ['[1] "', { line: 1, column: 5, found: '"' }],
    ['{} {}', { line: 1, column: 4, found: '{' }],
    ['', { line: 1, column: 1, found: '' }],
    ['{"a": 1,\n "a": 2}', { line: 2, column: 2, found: '"a"', kind: 'repeated' }],
    ['['.repeat(40), { line: 1, column: 31, found: '[' }],
  ])('says where it stops being JSON: %j', (text, error) => {
    expect(jsonError(text)).toEqual({ kind: 'wrong', ...error });
  });

  it.each(['{"a": [1.5e3, -0, true, null, "\\u00e9"]}', ' [] ', '"a"'])('is JSON: %j', (text) => {
    expect(jsonError(text)).toBeUndefined();
    expect(() => JSON.parse(text)).not.toThrow();
  });

  it('is told from its model by what is missing, of another kind, or there besides', () => {
    const model = { net: { ip: '', port: 1 }, tags: [], any: null };
    expect(differences(model, { net: { ip: 1 }, tags: {}, any: 5, more: true })).toEqual([
      { path: '.net.ip', wanted: 'string', found: 'number' },
      { path: '.net.port', wanted: 'number', found: 'undefined' },
      { path: '.tags', wanted: 'list', found: 'object' },
      { path: '.more', wanted: 'undefined', found: 'boolean' },
    ]);
  });
});

describe('a template', () => {
  it('is filled with values of their types, which cannot break out of it', () => {
    const made = render(
      template(
        '{"id":"{{serial}}","label":"{{ name }} / {{group}}","port":"{{port}}","on":"{{on}}","opt":"{{opt}}","x":"{{y}}"}',
        ...[param('port', { type: 'integer' }), param('on', { type: 'switch' }), param('opt')],
      ),
      facts,
      { port: '502', on: 'true' },
    );
    expect('value' in made && made.value).toEqual({
      ...{ id: 'GW-01', label: 'Hall "A" / North', port: 502, on: true, opt: null, x: '{{y}}' },
    });
  });

  it('is refused with each value that is wrong', () => {
    const port = param('port', { type: 'integer', isRequired: true, least: '1', most: '65535' });
    const ip = param('ip', { type: 'ip' });
    expect(render(template('{}', port, ip), facts, { ip: '1.2.3' })).toEqual({
      problems: [
        { param: port, problem: 'required' },
        { param: ip, problem: 'ip' },
      ],
    });
    expect(problemOf(port, '70000')).toBe('range');
    expect(problemOf(port, '1.5')).toBe('integer');
    expect(problemOf(ip, '192.168.1.255')).toBeUndefined();
    expect(problemOf(ip, '192.168.1.256')).toBe('ip');
    expect(problemOf(param('m', { type: 'choice', choices: ['a'] }), 'b')).toBe('choice');
  });

  it('takes what is given, else what is kept, else its initial value', () => {
    const three = template('{}', ...['a', 'b', 'c'].map((name) => param(name, { initial: 'i' })));
    expect(valuesOf(three, { a: 'x', b: ' ' }, { a: 'k', b: 'k' })).toEqual({
      a: 'x',
      b: 'k',
      c: 'i',
    });
  });

  it('is read from a document only if it is one', () => {
    const kept = template('{"a":1}', param('p'));
    expect(templateIn(kept)).toEqual(kept);
    for (const wrong of [null, { ...kept, text: '{' }, { ...kept, params: [{ name: '1' }] }]) {
      expect(templateIn(wrong)).toBeUndefined();
    }
  });
});

describe('a gateway', () => {
  it('is found by its facts and its group', () => {
    const all = [facts, { ...facts, name: 'B', serial: 'X', address: '', group: '' }];
    expect(found(all, ' gw-0', '')).toEqual([facts]);
    expect(found(all, '', 'North')).toEqual([facts]);
    expect(found(all, 'x', 'North')).toEqual([]);
  });

  it('has a name and a serial number that a key can hold', () => {
    expect(wrongFields({ ...facts, name: ' ', serial: 'a/b' })).toEqual(['name', 'serial']);
    expect(gatewayIn(facts)).toEqual(facts);
    expect(gatewayIn({ ...facts, serial: '' })).toBeUndefined();
    expect(versionIn(versionKey('GW-01', 12))).toEqual({ serial: 'gw-01', version: 12 });
  });
});

it('shows the lines that two configurations differ in, and folds the others', () => {
  const lines = Array.from({ length: 20 }, (_, n) => `line ${n}`);
  const changed = lines.with(10, 'other');
  const between = linesOf(lines.join('\n'), changed.join('\n'));
  expect(countsOf(between)).toEqual({ removed: 1, added: 1 });
  const shown = folded(between);
  expect(shown[0]).toEqual({ kind: 'skipped', count: 7 });
  expect(shown).toContainEqual({ kind: 'removed', text: 'line 10', left: 11 });
  expect(shown).toContainEqual({ kind: 'added', text: 'other', right: 11 });
  expect(folded(linesOf('a', 'a'))).toEqual([{ kind: 'skipped', count: 1 }]);
});
