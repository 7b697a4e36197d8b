import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addonManifest } from '#contract/addon/manifest';
import { readSources } from '#server/lib/addon/source';
import { callsOf } from '#server/modules/market/work/plan.rules';
import { createTestApp, type TestApp } from '../../tests/harness/app/app';
import { runAddon } from './cli';

const NOW = Date.UTC(2026, 0, 5);
const MARKET = '/admin/admin/market';
const KEY = 'com.example.hello';

/** The commands of the tutorial in their order. */
const COMMANDS = [...readFileSync('docs/write-an-add-on.md', 'utf8').matchAll(/```sh\n([^`]+)```/g)]
  .flatMap(([, block = '']) => block.trim().split('\n'))
  .map((line) => line.split(' '));

let folder: string;
let server: Server | undefined;
let product: TestApp | undefined;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tutorial-'));
});
afterAll(async () => {
  server?.close();
  await product?.close();
  rmSync(folder, { recursive: true });
});

/** Any web server: it hands out files of a folder, and knows nothing of registries. */
async function serveFolder(root: string): Promise<string> {
  server = createServer(({ url = '' }, response) => response.end(readFileSync(join(root, url))));
  await new Promise<void>((done) => server?.listen(0, 'localhost', done));
  return `http://localhost:${(server.address() as AddressInfo).port}/`;
}

test('each command of the tutorial ends well, and what it publishes is installed', async () => {
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  for (const [npm, run, addon, dashes, ...args] of COMMANDS) {
    expect([npm, run, addon, dashes].join(' ')).toBe('npm run addon --');
    const code = await runAddon(args, { folder, now: () => NOW, say, complain: say });
    expect({ args, said, code }).toEqual({ args, said, code: 0 });
  }
  const [, key = ''] = /^Public key: (.+)$/m.exec(said.join('\n')) ?? [];
  const url = await serveFolder(join(folder, 'registry'));
  product = await createTestApp({ registries: readSources(`${url}#${key}`) ?? [] });
  const admin = await product.asAdmin();

  const packed = join(folder, 'packed', `${KEY}-1.0.0.tgz`);
  const { versionId } = await admin.get(`POST ${MARKET}/upload`, {
    query: { signature: readFileSync(`${packed}.sig`, 'utf8').trim() },
    body: readFileSync(packed) as never,
    headers: { 'Content-Type': 'application/gzip' },
  });
  await product.runSchedule('market.refresh');
  const cards = await admin.get(`GET ${MARKET}/cards`);
  expect(cards.find(({ name }) => name === KEY)).toMatchObject({ versionId, title: 'Hello' });
  const given = readFileSync(join(folder, 'addons', 'hello', 'addon.json'), 'utf8');
  const manifest = addonManifest.parse(JSON.parse(given));
  await admin.get(`POST ${MARKET}/install`, { body: { versionId, accepts: callsOf(manifest) } });
  await product.jobs.rest();
  const query = { addon: KEY };
  expect(await admin.get('GET /user/admin/role/antd/addon', { query })).toMatchObject({
    ...{ title: 'Hello', version: '1.0.0', calls: manifest.calls },
  });
});
