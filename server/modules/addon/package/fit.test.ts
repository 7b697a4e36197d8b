import { assertFits, type Host, misfitOf, type Needs } from './fit.rules';

const HOST: Host = {
  platform: '1.4.0',
  system: 'linux',
  arch: 'arm64',
  installed: new Map([['ml.svc.base', '2.3.0']]),
};
const NEEDS: Needs = { platform: '1.0.0', system: 'any', arch: 'any', needs: [] };
const base = (version: string) => ({ needs: [{ key: 'ml.svc.base', version }] });

const reasonOf = (changes: Partial<Needs>) => {
  try {
    assertFits({ ...NEEDS, ...changes }, HOST);
    return 'fits';
  } catch (error) {
    return (error as { reason: string }).reason;
  }
};

test.each([
  ['fits', {}],
  ['fits', { platform: '1.4.0', system: 'linux', arch: 'arm64' }],
  ['fits', { platform: '1.4.0-beta.1' }],
  ['package.platform', { platform: '1.4.1' }],
  ['package.platform', { platform: '1.10.0' }],
  ['package.system', { system: 'windows' }],
  ['package.arch', { arch: 'x86_64' }],
  ['fits', base('2.3.0')],
  ['fits', base('2.0.0')],
  ['package.needs-version', base('2.3.1')],
  ['package.needs-version', base('1.0.0')],
  ['package.needs-version', base('3.0.0')],
  ['package.needs', { needs: [{ key: 'ml.svc.other', version: '1.0.0' }] }],
] as [string, Partial<Needs>][])('%s: an add-on that asks for %j', (reason, changes) => {
  expect(reasonOf(changes)).toBe(reason);
});

test('the refusal calls systems by their names', () => {
  const runs = { platform: '1.0.0', system: 'macos', arch: 'any' };
  const params = misfitOf(runs, { platform: '1.0.0', system: 'linux', arch: 'arm64' })?.params;
  expect(params).toEqual({ needed: 'macOS', system: 'Linux' });
});
