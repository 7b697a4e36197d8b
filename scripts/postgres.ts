import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** A temporary PostgreSQL cluster for one test run. */
export interface Cluster {
  /** URL of a database of this cluster. */
  urlOf(database: string): string;
  /** Suspends all its processes: connections stay open, but nothing responds. */
  pause(): void;
  /** Resumes the suspended processes. */
  resume(): void;
  /** Kills the cluster at once, as a crash would; committed data survives. */
  crash(): Promise<void>;
  /** Starts the cluster again after a crash, at the same URL. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const host = '127.0.0.1';
const user = 'postgres';

/** The folder of PostgreSQL's programs, newest version first; undefined without PostgreSQL. */
export function findPostgres(): string | undefined {
  const versions = '/usr/lib/postgresql';
  const installed = existsSync(versions)
    ? readdirSync(versions)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(versions, version, 'bin'))
    : [];
  const onPath = (process.env.PATH ?? '').split(delimiter);
  return [...installed, ...onPath].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
}

/** PostgreSQL refuses to run as root, so it runs as a user without files of interest. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const ids = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }));
    const [uid, gid] = ids.map((result) =>
      result.status === 0 ? Number(result.stdout) : Number.NaN,
    );
    if (uid && gid) return { uid, gid };
  }
  throw new Error('PostgreSQL needs an unprivileged user: neither postgres nor nobody exists.');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, host, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** A memory file system if there is one, because the data is temporary. */
function scratch(): string {
  const memory = '/dev/shm';
  return existsSync(memory) && statSync(memory).isDirectory() ? memory : tmpdir();
}

/** Starts a cluster without durability settings; resolves when it accepts connections. */
export async function startCluster(): Promise<Cluster> {
  const bin = findPostgres();
  if (!bin) throw new Error('PostgreSQL is not installed: no initdb and postgres were found.');
  const ids = unprivileged();
  const folder = mkdtempSync(join(scratch(), 'pg-'));
  if (ids) chownSync(folder, ids.uid, ids.gid);
  const data = join(folder, 'data');

  const initdb = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', user, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...ids, cwd: folder, encoding: 'utf8' },
  );
  if (initdb.status !== 0) throw new Error(`initdb failed: ${initdb.stderr || initdb.error}`);

  const port = await freePort();
  const settings = {
    listen_addresses: host,
    port: String(port),
    unix_socket_directories: '',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
    autovacuum: 'off',
  };
  const args = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const run = () => runPostmaster(join(bin, 'postgres'), ['-D', data, ...args], folder, ids);
  let postmaster = await run();
  const resume = () => signalAll(postmaster.pid, 'SIGCONT');
  const end = async () => {
    resume();
    await postmaster.end();
  };

  return {
    urlOf: (database) => `postgres://${user}@${host}:${port}/${database}`,
    pause() {
      // The postmaster first, so that it starts no new process meanwhile.
      process.kill(postmaster.pid, 'SIGSTOP');
      signalAll(postmaster.pid, 'SIGSTOP');
    },
    resume,
    crash: end,
    async restart() {
      postmaster = await run();
    },
    async stop() {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Postmaster {
  pid: number;
  end(): Promise<void>;
}

/** Runs PostgreSQL; resolves when it accepts connections. */
async function runPostmaster(
  program: string,
  args: string[],
  cwd: string,
  ids: { uid: number; gid: number } | undefined,
): Promise<Postmaster> {
  const server = spawn(program, args, { ...ids, cwd, stdio: ['ignore', 'ignore', 'pipe'] });
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  // However the test run ends, the cluster must end with it, even if suspended.
  const onExit = () => {
    server.kill('SIGQUIT');
    server.kill('SIGCONT');
  };
  process.once('exit', onExit);
  await new Promise<void>((resolve, reject) => {
    let log = '';
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${log}`)));
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      log = `${log}${text}`.slice(-4000);
      if (log.includes('ready to accept connections')) resolve();
    });
  });
  return {
    pid: server.pid ?? 0,
    async end() {
      process.off('exit', onExit);
      server.kill('SIGQUIT');
      await exited;
    },
  };
}

/** Signals the postmaster and its children, each of which has a process group of its own. */
function signalAll(postmaster: number, signal: NodeJS.Signals): void {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const pairs = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  const children = pairs.flatMap(([pid, parent]) => (pid && parent === postmaster ? [pid] : []));
  for (const pid of [postmaster, ...children]) {
    try {
      process.kill(pid, signal);
    } catch {
      // The process has ended already.
    }
  }
}
