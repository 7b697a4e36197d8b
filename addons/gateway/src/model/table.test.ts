import { CHINESE } from '../texts/chinese';
import { ENGLISH } from '../texts/english';
import type { Gateway } from './gateway';
import { checkTable, tableOf } from './table';

const HEADS = [ENGLISH, CHINESE];
const pump: Gateway = {
  ...{ name: '＝Pump, north', serial: 'P-1', address: '-', group: 'Works "1"', remark: '=1+1' },
};
const kept = (gateway: Gateway) => ({ ...gateway, version: 3, last: undefined });
const check = (text: string, registered = [kept(pump)]) => checkTable(text, HEADS, registered);

test('what is exported is read again as it was, in either language', () => {
  for (const heads of HEADS) {
    const text = `\ufeff${tableOf([pump], heads)}`;
    expect(check(text)).toEqual({ problems: [], added: [], changed: [], same: 1 });
    expect(check(text, []).added).toEqual([pump]);
  }
});

test('a serial number that is registered changes what the file says of it, and nothing else', () => {
  const { changed, added, problems } = check('序列号;名称\np-1;Pump\nP-2;Second\n');
  expect(problems).toEqual([]);
  expect(changed).toEqual([{ gateway: { ...pump, name: 'Pump' }, version: 3 }]);
  expect(added).toEqual([{ name: 'Second', serial: 'P-2', address: '', group: '', remark: '' }]);
});

test('each problem names its line and column', () => {
  const long = 'x'.repeat(61);
  const text = `Name,Serial number\nOne,A 1\n,A-2\n\n"Two\nlines",A-3\n${long},A-4\nTwo,a-3\n`;
  expect(check(text).problems).toEqual([
    { line: 2, field: 'serial', what: 'serial' },
    { line: 3, field: 'name', what: 'name' },
    { line: 7, field: 'name', what: 'long' },
    { line: 8, field: 'serial', what: 'repeated' },
  ]);
});

test('a file without the columns or without a gateway is told so', () => {
  expect(check('<!doctype html>').problems).toEqual([
    { line: 1, field: 'name', what: 'column' },
    { line: 1, field: 'serial', what: 'column' },
  ]);
  expect(check('Name,Serial number\n').problems).toEqual([{ what: 'none' }]);
});

test('no more gateways are added than can be registered', () => {
  const rows = Array.from({ length: 500 }, (_, at) => `G${at},G-${at}`);
  expect(check(`Name,Serial number\n${rows.join('\n')}`).problems).toEqual([{ what: 'many' }]);
});
