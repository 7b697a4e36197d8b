import { readdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createTestApp, type TestApp } from '../../../../tests/harness/app/app';
import { Uploads } from '../../../../tests/harness/app/upload';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let product: TestApp;
beforeAll(async () => {
  product = await createTestApp();
});
afterAll(() => product.close());

test('bytes of no upload are gone, and no others', async () => {
  const tenantId = await product.make.tenant();
  const uploads = new Uploads(await product.asDefaultAdmin(tenantId));
  const begin = async () => {
    const id = await uploads.start({ bytes: new Uint8Array(10) });
    await uploads.send(id, new Uint8Array(5));
    return id;
  };
  const [old, young, going] = [await begin(), await begin(), await begin()];
  // As a server that is killed while it cancels, or the deletion of a member, leaves them.
  const gone = [old, young];
  await product.db.deleteFrom('uploads').where('id', 'in', gone).execute();
  const folder = dirname(product.storage.newPath());
  await writeFile(join(folder, 'notes.txt'), '');
  const names = [old, going, 'notes.txt', young];
  for (const name of names) {
    const at = new Date(product.clock.now - (name === young ? DAY - MINUTE : DAY + MINUTE));
    await utimes(join(folder, name), at, at);
  }
  await product.runSchedule('sweep.uploads');
  const left = await readdir(folder);
  expect(names.filter((name) => left.includes(name))).toEqual([going, 'notes.txt', young]);
});
