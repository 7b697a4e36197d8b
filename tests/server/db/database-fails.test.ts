import { calls } from '#contract/index';
import { createTestApp, type TestApp } from '../../harness/app/app';
import { sampleOf } from '../../harness/calls/sample';
import { openTestDatabase } from '../../harness/db/database';
import { Failing } from '../../harness/db/failing';

/*
 * Whichever statement of a call fails because of the database, the response says so: not that the
 * caller made a mistake, was refused, or succeeded.
 */
const failing = new Failing();
let product: TestApp;
beforeAll(async () => {
  product = await createTestApp({ db: (await openTestDatabase()).withPlugin(failing) });
});
afterEach(() => failing.stop());
afterAll(() => product.close());

/** A stream has sent its response before its first statement. */
const answering = calls
  .filter((call) => call.wrap !== 'stream')
  .map((call) => [call.key, call] as const);

const AWAY = { status: 503, reason: 'database.unavailable', retryAfter: '5' };

test.each(answering)('%s says so whichever statement is not answered', async (key, call) => {
  const admin = await product.asAdmin();
  await admin.send('GET /admin/admin/site/config');
  for (let statement = 1; ; statement += 1) {
    failing.failFrom(statement);
    const answer = await admin.fetch(key, sampleOf(call));
    if (failing.failed === 'nothing') break;
    // A refusal keeps its reason, even if its audit entry fails.
    if (failing.failed === 'audit' && answer.status < 500 && answer.status >= 400) continue;
    const reason =
      call.method === 'HEAD'
        ? answer.headers.get('x-reason')
        : ((await answer.json()) as { reason?: string }).reason;
    const retryAfter = answer.headers.get('retry-after');
    const { status } = answer;
    expect({ statement, status, reason, retryAfter }).toEqual({ statement, ...AWAY });
  }
});
