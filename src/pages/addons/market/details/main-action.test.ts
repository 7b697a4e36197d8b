import { newerIn } from './main-action';

const line = (version: string, given: { isInstalled?: boolean; hindrance?: string } = {}) => ({
  ...{ versionId: 1, version, publishedAt: '2026-01-01T00:00:00Z', changes: '' },
  ...{ isInstalled: given.isInstalled ?? false, hindrance: given.hindrance ?? null },
});
const installed = line('1.1.0', { isInstalled: true });
const strange = line('3.0.0', { hindrance: 'It comes from another registry.' });

test('the update that is offered is newer than what is installed, and can be installed', () => {
  expect(newerIn([strange, line('1.2.0'), installed, line('1.0.0')])?.version).toBe('1.2.0');
  expect(newerIn([strange, installed, line('1.0.0')])).toBeUndefined();
  expect(newerIn([line('1.0.0')])).toBeUndefined();
});
