import { thresholds } from '#contract/addon/watch';
import { documentOf, draftOf, wrongIn } from './thresholds';

const EMPTY = { signIns: '', failedSignIns: '', sessions: '', failures: '', quota: '' };

test('what a document holds comes back from the form as the platform reads it', () => {
  const kept = { limits: { sessions: 20, quota: 90 }, toIds: [7] };
  expect(documentOf(draftOf(kept))).toEqual(kept);
  expect(thresholds.safeParse(documentOf(draftOf(kept))).success).toBe(true);
  expect(thresholds.safeParse(documentOf(draftOf(null))).success).toBe(true);
});

test('what is spoilt in a document is left out of the form', () => {
  const limits = { sessions: 'many', signIns: 0, quota: 101, failures: 2 };
  expect(draftOf({ limits, toIds: [1, 'x', -2] })).toEqual({
    limits: { ...EMPTY, failures: '2' },
    toIds: [1],
  });
  expect(draftOf('text')).toEqual({ limits: EMPTY, toIds: [] });
});

test('each threshold that the platform would refuse is named', () => {
  const limits = {
    signIns: '1.5',
    failedSignIns: ' 5 ',
    sessions: '0',
    failures: '',
    quota: '101',
  };
  expect(wrongIn({ limits, toIds: [] })).toEqual(['signIns', 'sessions', 'quota']);
});
