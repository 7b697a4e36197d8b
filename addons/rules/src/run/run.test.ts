import type { Rule } from '../model';
import { partsOf } from './parts';
import { placeOf } from './problem';
import { type RuleTrace, runSet, unreadable } from './run';

const rule = (id: string, condition: string, output = '', isOn = true): Rule => ({
  ...{ id, name: id, condition, output, isOn },
});
async function traces(rules: Rule[], message: unknown, isFirstOnly = false) {
  const ended: RuleTrace[] = [];
  const tell = { begin: () => undefined, end: (trace: RuleTrace) => ended.push(trace) };
  await runSet({ name: '', isFirstOnly, rules }, message, tell);
  return ended;
}

describe('a set of rules', () => {
  it('says of each rule whether it matches, and gives what comes out', async () => {
    const rules = [rule('hot', 't > 30', '{"alarm": t}'), rule('cold', 't < 0'), rule('all', '')];
    const [hot, cold, all] = await traces(rules, { t: 31 });
    expect([hot?.outcome, cold?.outcome, all?.outcome]).toEqual([
      'matched',
      'unmatched',
      'matched',
    ]);
    expect(JSON.parse(hot?.output ?? '')).toEqual({ alarm: 31 });
  });

  it('asks no rule after the first match where that counts alone, and none that is off', async () => {
    const rules = [rule('off', '', '', false), rule('a', 'true'), rule('b', 'true')];
    const outcomes = (await traces(rules, {}, true)).map(({ outcome }) => outcome);
    expect(outcomes).toEqual(['off', 'matched', 'skipped']);
  });

  it('says why: each part of a condition, and what is compared in it', async () => {
    const [trace] = await traces([rule('a', 't > 30 and (mode = "auto" or $count(tags) > 1)')], {
      ...{ t: 31, mode: 'manual', tags: ['x'] },
    });
    expect(
      trace?.parts.map(({ text, joint, depth, isMet, sideValues }) => [
        ...[text, joint, depth, isMet, sideValues],
      ]),
    ).toEqual([
      ['t > 30', null, 0, true, ['31', '30']],
      ['mode = "auto"', 'and', 1, false, ['"manual"', '"auto"']],
      ['$count(tags) > 1', 'or', 1, false, ['1', '1']],
    ]);
  });

  it('goes on after a rule that fails, and says where', async () => {
    const [bad, good] = await traces([rule('bad', 't\n  > $foo(1)'), rule('good', 't = 1')], {
      t: 1,
    });
    expect([bad?.outcome, good?.outcome]).toEqual(['failed', 'matched']);
    expect(bad?.problem).toMatchObject({ where: 'condition', code: 'T1006', from: 7, to: 10 });
    expect(placeOf('t\n  > $foo(1)', 7)).toEqual({ line: 2, column: 6 });
  });

  it('knows an expression that cannot be read', () => {
    expect(unreadable('a >')?.code).toBe('S0207');
    expect([unreadable(''), unreadable('a > 1')]).toEqual([undefined, undefined]);
    expect(partsOf('$x and\n y')).toMatchObject([{ text: '$x' }, { text: 'y', joint: 'and' }]);
  });
});
