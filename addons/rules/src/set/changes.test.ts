import { changedLines, textOf } from './changes';

const names = {
  firstOnly: 'first',
  allMatch: 'all',
  off: 'off',
  when: 'if',
  result: 'then',
  always: '-',
  noOutput: '-',
};
const set = (condition: string) => ({
  ...{ name: 'Pumps', isFirstOnly: false },
  rules: [{ id: 'a', name: 'Hot', isOn: true, condition, output: '{}' }],
});

describe('the comparison of two versions', () => {
  it('shows what has changed among the lines around it', () => {
    const lines = changedLines(textOf(set('t > 30'), names), textOf(set('t > 35'), names));
    expect(lines.filter(({ kind }) => kind !== 'same')).toEqual([
      { kind: 'removed', text: '    t > 30' },
      { kind: 'added', text: '    t > 35' },
    ]);
  });

  it('has no line where nothing has changed', () => {
    expect(changedLines(textOf(set('t'), names), textOf(set('t'), names))).toEqual([]);
  });
});
