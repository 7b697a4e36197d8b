import { ADDON_LIMIT } from '#contract/addon/limits';
import type { WatchFigure } from '#contract/addon/watch';
import { createTestApp, type TestApp } from '../app/app';
import { makeSession } from '../app/session';
import { install } from './install';

export const WATCHING = 'ml.svc.rule';
export const STATE = 'GET /admin/admin/addon/watch/state';

/** How often the platform checks. */
export const EVERY_MS = ADDON_LIMIT.watchMinutes * 60_000;
const figures: WatchFigure[] = ['signIns', 'failedSignIns', 'sessions', 'failures', 'quota'];

/** Helpers for tests of watched figures, with a tenant and its default admin per test. */
export interface WatchHarness {
  product: TestApp;
  tenantId: number;
  adminId: number;
  /** Keeps thresholds for a tenant as its members would. */
  keep: (value: unknown, of?: number) => Promise<void>;
  /** Somebody signs in. */
  signIn: (memberId?: number) => Promise<void>;
  signOut: () => Promise<unknown>;
  /** Lets the platform check once it is time. */
  check: () => Promise<void>;
  /** Titles of the letters to people of a tenant. */
  told: (of?: number) => Promise<string[]>;
}

/** Gives a test file an add-on whose thresholds are checked. Call it once, at its top. */
export function setUpWatch(): WatchHarness {
  const harness = {} as WatchHarness;
  let sessions = 0;
  beforeAll(async () => {
    harness.product = await createTestApp();
  });
  beforeEach(async () => {
    const { db, storage, clock, make } = harness.product;
    await db.deleteFrom('documents').execute();
    const manifest = { calls: [STATE], watch: { document: 'thresholds', figures } };
    await install({ db, storage, now: clock.now }, { manifest });
    harness.tenantId = await make.tenant({ name: 'Brook' }, { limits: '{"posts":4}' });
    harness.adminId = await make.member(harness.tenantId, { isDefaultAdmin: 1 });
  });
  afterAll(() => harness.product.close());

  harness.keep = async (value, of = harness.tenantId) => {
    const { db } = harness.product;
    const place = { tenantId: of, addon: WATCHING, mode: 'shared', key: 'thresholds' } as const;
    await db.deleteFrom('documents').where('tenantId', '=', of).execute();
    const text = JSON.stringify(value);
    const times = { createdAt: 1, updatedAt: 1 };
    await db
      .insertInto('documents')
      .values({ ...place, ownerId: null, value: text, bytes: text.length, ...times })
      .execute();
  };
  harness.signIn = async (memberId = harness.adminId) => {
    sessions += 1;
    await makeSession(harness.product, memberId, { tokenHash: `watched-${sessions}` });
  };
  harness.signOut = () => harness.product.db.deleteFrom('sessions').execute();
  harness.check = async () => {
    harness.product.clock.advance(EVERY_MS);
    await harness.product.runSchedule('watch.check');
  };
  harness.told = async (of = harness.tenantId) => {
    const rows = await harness.product.db
      .selectFrom('letters')
      .innerJoin('letterReceivers', 'letterReceivers.letterId', 'letters.id')
      .select('titleTexts')
      .where('letters.tenantId', '=', of)
      .orderBy('letters.id')
      .execute();
    return rows.map(({ titleTexts }) => JSON.parse(titleTexts ?? '{}')['en-US']);
  };
  return harness;
}
