import { csvOf } from '../../../kit/csv';
import { newField } from '../design/design';
import { TEXTS } from '../texts';
import { columnsOf, hasText, readable, rowsOf } from './table';

const named = (id: string, label: string) => ({ ...newField('text', []), id, label });
const words = { ...TEXTS['en-US'], at: 'Sent', by: 'By', version: 'Version' };

describe('the table of entries', () => {
  it('has the answers to all versions, under the newest names', () => {
    const columns = columnsOf(
      new Map([
        [1, { title: '', intro: '', fields: [named('a', 'Old'), named('b', 'Gone')] }],
        [2, { title: '', intro: '', fields: [named('a', 'New')] }],
      ]),
    );
    const entry = {
      version: 1,
      title: '',
      at: '2026-01-05T08:15:00',
      by: 'Li',
      values: { a: '=1+1', b: true },
    };
    const rows = rowsOf([entry], columns, words);
    expect(rows).toEqual([
      ['Sent', 'By', 'Version', 'New', 'Gone'],
      ['2026-01-05 08:15:00', 'Li', '1', '=1+1', 'Yes'],
    ]);
    expect(csvOf(rows).split('\r\n')[1]).toBe(`"2026-01-05 08:15:00","Li","1","'=1+1","Yes"`);
  });

  it.each(['=', '+', '-', '@', '＝', '＋', '－', '＠', '；', ';', '\t', '\n'])(
    'gives no answer that begins with %j to a spreadsheet as a formula',
    (first) => expect(csvOf([[`${first}1+1`]])).toBe(`"'${first}1+1"`),
  );

  it('joins several choices with the sign of the language', () => {
    const chosen = ['甲', '乙'];
    const inEach = (['zh-CN', 'en-US'] as const).map((each) => readable(chosen, TEXTS[each]));
    expect(inEach).toEqual(['甲；乙', '甲; 乙']);
  });

  it('is searched by who has filled it in and by every answer as it reads', () => {
    const entry = { version: 1, title: '', at: '', by: 'Li Na', values: { a: true, b: ['Pump'] } };
    const found = ['li n', 'PUMP', 'yes', '', 'no'].map((text) => hasText(entry, text, words));
    expect(found).toEqual([true, true, true, true, false]);
  });
});
