import type { KyselyPlugin, QueryId, RootOperationNode } from 'kysely';
import { calls } from '#contract/index';
import { DatabaseFailure } from '#server/db/postgres/failure';
import { createTestApp, type TestApp } from '../../harness/app/app';
import { sampleOf } from '../../harness/calls/sample';
import { AUDITED } from '../../harness/db/commit-hook';
import { openTestDatabase } from '../../harness/db/database';

/*
 * Whichever statement of a call fails because of the database, the response says so: not that the
 * caller made a mistake, was refused, or succeeded.
 */
class Failing implements KyselyPlugin {
  private readonly audits = new WeakSet<QueryId>();
  private left = Number.POSITIVE_INFINITY;
  /** The first statement that failed: none yet, the call's audit entry, or another one. */
  failed: 'nothing' | 'audit' | 'other' = 'nothing';

  /** Fails the statement with this number, and all later ones. */
  failFrom(statement: number): void {
    this.left = statement;
    this.failed = 'nothing';
  }

  transformQuery({ node, queryId }: { node: RootOperationNode; queryId: QueryId }) {
    if (AUDITED.test(JSON.stringify(node))) this.audits.add(queryId);
    return node;
  }

  async transformResult<T>({ result, queryId }: { result: T; queryId: QueryId }): Promise<T> {
    this.left -= 1;
    if (this.left > 0) return result;
    if (this.left === 0) this.failed = this.audits.has(queryId) ? 'audit' : 'other';
    throw new DatabaseFailure('database.unavailable', new Error('away'));
  }
}

const failing = new Failing();
let product: TestApp;
beforeAll(async () => {
  product = await createTestApp({ db: (await openTestDatabase()).withPlugin(failing) });
});
afterEach(() => failing.failFrom(Number.POSITIVE_INFINITY));
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
