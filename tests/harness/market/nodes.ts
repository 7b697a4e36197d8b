import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { unguarded } from '#server/db/guard/guard';
import { type Location, openDatabase } from '#server/db/open';
import type { Db } from '#server/db/types';
import { diskStorage } from '#server/providers/storage/disk';
import { offerOf } from '../addon/registry';
import { openTestDatabase } from '../db/database';
import { createMarket } from './market';
import type { NodeSettings } from './market-node';

const KEY = 'ml.svc.rule';
const root = join(__dirname, '../../..');
/** What is no JavaScript alone, or asks for such. */
const NATIVE = ['better-sqlite3', 'pg'];
const both = (text: string) => ({ 'zh-CN': text, 'en-US': text });
const menu = (key: string, title: string) => ({
  ...{ key, type: 'menu' as const, title: both(title), path: `/${key}` },
});

/** Two versions that differ in everything that installing changes. */
export const VERSIONS = ['1.0.0', '1.1.0'].map((version) => ({
  version,
  offer: offerOf({
    manifest: {
      ...{ version, title: both(`Rules ${version}`) },
      menus: [menu('rules', `rules ${version}`), menu(`only-${version[2]}`, version)],
    },
  }),
}));

/** What tells one version from the other, as readers find it. */
export const whole = (version: string) => ({
  ...{ version, entry: `Rules ${version}`, menus: [`rules ${version}`, version] },
});

/** Everything that tells one version from the other, as readers find it. */
export async function seen(db: Db) {
  const { version } = await db
    .selectFrom('addonInstalls')
    .innerJoin('addonPackages', 'addonPackages.sha256', 'addonInstalls.sha256')
    .select('version')
    .where('addonInstalls.addon', '=', KEY)
    .executeTakeFirstOrThrow();
  const entries = db.selectFrom('addons').select('title').where('addon', '=', KEY);
  const { title: entry } = await entries.executeTakeFirstOrThrow();
  const rows = db.selectFrom('menus').select('title').where('addon', '=', KEY).orderBy('sort');
  return { version, entry, menus: (await rows.execute()).map(({ title }) => title) };
}

/** One file with all code of a node, because processes that read it begin in no time. */
function bundle(file: string) {
  const options = {
    ...{ entryPoints: [join(__dirname, 'market-node.ts')], outfile: file, bundle: true },
    ...{ platform: 'node', target: 'node20', format: 'cjs', external: NATIVE },
    ...{ nodePaths: [join(root, 'node_modules')], logLevel: 'error' },
  };
  const script = `require('esbuild').buildSync(${JSON.stringify(options)})`;
  execFileSync(process.execPath, ['-e', script], { cwd: root });
}

/** A node as a process of its own. */
export class Node {
  private readonly lines: AsyncIterator<string>;

  constructor(private readonly child: ChildProcess) {
    if (!child.stdout) throw new Error('the node says nothing');
    this.lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  }

  /** What it says next. */
  async said(): Promise<string | undefined> {
    return (await this.lines.next()).value;
  }

  bring(versionId: number): void {
    this.child.stdin?.write(`${versionId}\n`);
  }

  async kill(): Promise<void> {
    const closed = once(this.child, 'close');
    this.child.kill('SIGKILL');
    await closed;
  }
}

/** A database that nodes share, on which the first of two versions is installed. */
export interface Nodes {
  /** Ids of the two versions. */
  ids: number[];
  /** Begins a node, which ends what was under way. @throws if something of it is left */
  begin: (isAlone?: boolean) => Promise<Node>;
  /** Looks into the database, while no node holds it. */
  look: <Value>(work: (db: Db) => Promise<Value>) => Promise<Value>;
  close: () => void;
}

async function locate(folder: string): Promise<{ db: Db; location: Location }> {
  if (globalThis.TEST_DATABASE !== 'postgres') {
    mkdirSync(folder, { recursive: true });
    cpSync(process.env.TEST_SQLITE ?? '', join(folder, 'console.db'));
    return { db: openDatabase({ folder }), location: { folder } };
  }
  const db = await openTestDatabase();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    unguarded(db),
  );
  return { db, location: { url: `${process.env.TEST_POSTGRES}${rows[0]?.name}`, poolSize: 2 } };
}

/** Installs the first version, as a server does that then ends. */
export async function setUpNodes(): Promise<Nodes> {
  const folder = mkdtempSync(join(tmpdir(), 'nodes-'));
  const files = join(folder, 'files');
  const { db, location } = await locate(join(folder, 'data'));
  const market = await createMarket({ db, storage: diskStorage(files) });
  const offers = VERSIONS.map(({ offer }) => offer);
  await market.offer(...offers);
  await market.bring(await market.product.asAdmin(), offers[0] as (typeof offers)[number]);
  const ids = await Promise.all(offers.map((offer) => market.versionOf(offer)));
  const members = market.product.db.selectFrom('members').select(['id', 'tenantId']);
  const { id: memberId, tenantId } = await members.executeTakeFirstOrThrow();
  const registry = { folder: market.folder, publicKey: market.signer.publicKey };
  const given = { location, files, registry, now: market.product.clock.now, memberId, tenantId };
  await market.product.close();
  const program = join(folder, 'node.cjs');
  bundle(program);
  const env = { ...process.env, NODE_PATH: join(root, 'node_modules') };
  const children: ChildProcess[] = [];
  return {
    ids,
    async begin(isAlone = true) {
      const settings: NodeSettings = { ...given, isAlone };
      const args = [program, JSON.stringify(settings)];
      const child = spawn(process.execPath, args, { env, stdio: ['pipe', 'pipe', 'inherit'] });
      children.push(child);
      const node = new Node(child);
      const said = await node.said();
      if (said !== 'left 0') throw new Error(`the node began with: ${said}`);
      return node;
    },
    async look(work) {
      const own = unguarded(openDatabase(location));
      return work(own).finally(() => own.destroy());
    },
    close() {
      for (const child of children) child.kill('SIGKILL');
      for (const path of [folder, market.folder]) rmSync(path, { recursive: true, force: true });
    },
  };
}
