import type { Db } from '#server/db/types';
import { recyclePurgeJob } from '#server/modules/recycle/purge.service';
import { createTestApp, type TestApp } from '../../harness/app/app';
import { makeOffer } from '../../harness/app/offer';
import { openTestDatabase } from '../../harness/db/database';
import { Failing } from '../../harness/db/failing';

/* Whichever statement is the last of a server, a seat is where it was or where it goes, as a whole. */
const failing = new Failing();
let product: TestApp;
beforeAll(async () => {
  product = await createTestApp({ db: (await openTestDatabase()).withPlugin(failing) });
});
afterEach(() => failing.stop());
afterAll(() => product.close());

/** A person with a seat at home and one elsewhere, both with a session, a role and a position. */
async function personWithSeats() {
  const { make } = product;
  const [home, other, target] = [await make.tenant(), await make.tenant(), await make.tenant()];
  await make.member(other, { isDefaultAdmin: 1 });
  const placesIn = async (tenantId: number) => ({
    roleIds: [await make.role(tenantId)],
    postIds: [await make.post(tenantId)],
  });
  const id = await make.member(home, await placesIn(home));
  const seat = await make.seat(id, other, await placesIn(other));
  const { accountId } = await product.db
    .selectFrom('members')
    .select('accountId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await product.as(seat);
  return { id, seat, home, other, target, accountId, client: await product.as(id) };
}

type Person = Awaited<ReturnType<typeof personWithSeats>>;

/** All that the ways of a seat change, without times. */
async function stateOf({ accountId }: Person) {
  const { db } = product;
  const seats = await db
    .selectFrom('members')
    .select(['id', 'tenantId', 'deletedBy'])
    .select((eb) => eb('deletedAt', 'is not', null).as('isBinned'))
    .select((eb) => eb('purgeStartedAt', 'is not', null).as('isGoing'))
    .where('accountId', '=', accountId)
    .orderBy('id')
    .execute();
  const ids = seats.map((row) => row.id);
  const of = <T extends 'memberRoles' | 'memberPosts' | 'sessions'>(table: T) =>
    (db as Db)
      .selectFrom(table as 'sessions')
      .select('memberId')
      .where('memberId', 'in', [0, ...ids])
      .orderBy('memberId')
      .execute();
  const offers = db.selectFrom('offers').select(['status', 'memberId']);
  const accounts = db.selectFrom('accounts').select('id').where('id', '=', accountId);
  return {
    seats: seats.map(({ isBinned, isGoing, ...row }) => ({
      ...row,
      isBinned: Boolean(isBinned),
      isGoing: Boolean(isGoing),
    })),
    ...{ roles: await of('memberRoles'), posts: await of('memberPosts') },
    sessions: await of('sessions'),
    offers: await offers.where('accountId', '=', accountId).execute(),
    accounts: (await accounts.execute()).length,
  };
}

interface Way {
  /** Does the work once more; what it answers does not matter. */
  run: () => Promise<unknown>;
  /** What is there once it is done, of the state. */
  done: object;
}

const live = (id: number) => ({ id, isBinned: false });
const binned = (id: number) => ({ id, isBinned: true });

/** An offer to the person, of a tenant with an administrator. */
async function offered({ accountId, target }: Person) {
  const maker = await product.make.member(target, { isDefaultAdmin: 1 });
  return makeOffer(product, maker, { accountId });
}

/** The seat elsewhere lies in the bin of its tenant, without any other. */
async function deleted(person: Person) {
  const { db, clock } = product;
  await db.deleteFrom('sessions').where('memberId', '=', person.seat).execute();
  const rows = db.updateTable('members').set({ deletedAt: clock.now });
  await rows.where('id', '=', person.seat).execute();
}

const WAYS: Record<string, (person: Person) => Promise<Way>> = {
  'leaving another seat': async ({ client, id, seat }) => ({
    run: () => client.send('POST /user/admin/member/leave', { body: { id: seat } }),
    done: { seats: [live(id), { ...binned(seat), deletedBy: seat }], sessions: [{ memberId: id }] },
  }),
  'leaving the present seat': async ({ id, seat }) => {
    // The session that goes on at the other seat is the one of the call.
    const client = await product.as(seat);
    return {
      run: () => client.send('POST /user/admin/member/leave', { body: { id: seat } }),
      done: { seats: [live(id), binned(seat)], sessions: [{ memberId: id }, { memberId: id }] },
    };
  },
  'moving by an assignment': async ({ id, seat, target }) => {
    const platform = await product.asAdmin();
    const place = { deptId: null, roleIds: [], postIds: [], isDefaultAdmin: false };
    const body = { id: seat, version: 1, tenantId: target, ...place };
    return {
      run: () => platform.send('POST /user/admin/tenantUser/assign', { body }),
      done: {
        seats: [live(id), binned(seat), { tenantId: target, isBinned: false }],
        sessions: [{ memberId: id }],
      },
    };
  },
  'declining an offer': async (person) => {
    const body = { id: await offered(person) };
    return {
      run: () => person.client.send('POST /user/admin/member/offers/decline', { body }),
      done: { offers: [{ status: 'declined' }], seats: [live(person.id), live(person.seat)] },
    };
  },
  'accepting an offer': async (person) => {
    const { id, seat, target, client } = person;
    const body = { id: await offered(person) };
    return {
      run: () => client.send('POST /user/admin/member/offers/accept', { body }),
      done: {
        offers: [{ status: 'accepted', memberId: expect.any(Number) }],
        seats: [live(id), live(seat), { tenantId: target, isBinned: false }],
      },
    };
  },
  'restoring an additional seat': async (person) => {
    await deleted(person);
    const admin = await product.asDefaultAdmin(person.other);
    const seats = [{ id: person.seat, deptId: null, isAdditional: true }];
    return {
      run: () => admin.send('POST /user/admin/recycle/restore', { body: { seats } }),
      done: { seats: [live(person.id), live(person.seat)], roles: [{ memberId: person.id }] },
    };
  },
  'deleting for good': async (person) => {
    await deleted(person);
    const admin = await product.asDefaultAdmin(person.other);
    const body = { ids: [person.seat] };
    return {
      run: () => admin.send('POST /user/admin/recycle/purge', { body }),
      done: { seats: [live(person.id), { ...binned(person.seat), isGoing: true }] },
    };
  },
  'removing the person of a seat': async (person) => {
    await deleted(person);
    const { db, clock } = product;
    await db
      .updateTable('members')
      .set({ purgeStartedAt: clock.now })
      .where('id', '=', person.seat)
      .execute();
    const job = { tenantId: person.other } as never;
    return {
      run: () =>
        db
          .transaction()
          .execute((trx) =>
            recyclePurgeJob.step({ db: trx, now: clock.now, job } as never, null as never),
          )
          .catch(() => undefined),
      done: { seats: [live(person.id)], roles: [{ memberId: person.id }], accounts: 1 },
    };
  },
};

/** More statements than any of them makes. */
const MANY = 400;

test.each(Object.keys(WAYS))('%s is done as a whole or not at all', async (name) => {
  const person = await personWithSeats();
  const way = await WAYS[name]?.(person);
  if (!way) throw new Error(name);
  const wake = jest.spyOn(product.jobs, 'wake').mockReturnValue();
  const before = await stateOf(person);
  let cuts = 0;
  for (let state = before; JSON.stringify(state) === JSON.stringify(before); ) {
    cuts += 1;
    expect(cuts).toBeLessThan(MANY);
    failing.failFrom(cuts);
    await way.run();
    failing.stop();
    state = await stateOf(person);
  }
  expect(await stateOf(person)).toMatchObject(way.done);
  // It was cut within the work as well, not before it alone.
  expect(cuts).toBeGreaterThan(5);
  wake.mockRestore();
});
