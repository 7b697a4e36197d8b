import { createRandom } from '#server/db/seed/demo/random';
import { setTimeZone, timeZone } from '#server/lib/time/days';
import { DOSE } from '../../../tests/harness/dose';
import { keptIn, Recount } from '../../../tests/harness/figure/recount';
import { found, STEP_OF } from '../../../tests/harness/figure/steps';
import { createSignInApp, type SignInApp } from '../../../tests/harness/sign-in/sign-in';

/* Figures equal what an independent recount of the rows makes of random events. */
const HOUR = 60 * 60 * 1000;
const ZONE = 'Asia/Shanghai';
const STEPS = 60 * DOSE;

let product: SignInApp;
const zone = timeZone();
beforeAll(async () => {
  setTimeZone(ZONE);
  product = await createSignInApp();
});
afterAll(async () => {
  setTimeZone(zone);
  await product.close();
});

test.each([1, 2, 3])(
  'after random events, seed %i',
  async (seed) => {
    const { db, clock } = product;
    await db.deleteFrom('figures').execute();
    const companies = [await found(product), await found(product)] as const;
    const random = createRandom(seed);
    const recount = await Recount.from(db, ZONE);
    const done: string[] = [];
    for (let index = 0; index < STEPS; index += 1) {
      const company = random.pick(companies);
      const other = companies.find((one) => one !== company) ?? company;
      const name = random.pick(Object.keys(STEP_OF) as (keyof typeof STEP_OF)[]);
      const admin = await product.as(company.adminId);
      await db.updateTable('accounts').set({ mustChangePassword: 0 }).execute();
      await STEP_OF[name]({ random, recount, company, other, admin });
      await recount.step(clock.now);
      done.push(name);
      expect({ after: done.slice(-3), ...(await keptIn(db)) }).toEqual({
        after: done.slice(-3),
        ...recount.counted,
      });
    }
    // Putting days together changes no sum.
    clock.advance(72 * HOUR);
    await product.runSchedule('sweep.figures');
    expect(await keptIn(db)).toEqual(recount.counted);
    const spread = await db.selectFrom('figures').select('slot').where('slot', '>', 0).execute();
    expect(spread).toEqual([]);
  },
  120_000,
);
