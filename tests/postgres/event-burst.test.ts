import { announce } from '#server/db/events';
import { STREAMS_MAX } from '#server/http/event/hub';

import { createTestApp } from '../harness/app/app';

import { type OpenStream, openEvents } from '../harness/app/events';
import { openAgain, openTestDatabase } from '../harness/db/database';

/* Every stream checks its session before it sends an event. */

test('an event for everybody is told by every stream, and keeps no call waiting in vain', async () => {
  const own = await openTestDatabase();
  // One connection, with a queue of at most 50.
  const product = await createTestApp({ db: await openAgain(own, { poolSize: 1 }) });
  const memberId = await product.make.member(await product.make.tenant());
  const streams: OpenStream[] = [];
  while (streams.length < 80) {
    const client = await product.as(memberId);
    for (let count = 0; count < STREAMS_MAX.session; count += 1) {
      streams.push(await openEvents(client));
    }
  }
  const caller = await product.as(memberId);
  await announce(product.db, { kind: 'addon' }, product.clock.now);
  await product.events.look();
  expect(await caller.send('GET /user/admin/account/security')).toMatchObject({ status: 200 });
  await Promise.all(streams.map((stream) => stream.until('event: addon')));
  expect(product.events.size).toBe(streams.length);
  await product.close();
  await own.destroy();
});
