import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export const project = resolve(__dirname, '../../..');

/** The built server as a child process. */
export interface ServerProcess {
  /** URL of the console, ending in `/user/web/`. */
  url: string;
  /** The output of the process so far. */
  output: () => string;
  /** Sends a signal, by default SIGINT as Ctrl-C does; resolves to the exit code. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

const running = new Set<ChildProcess>();

/** Kills the servers that a failed test has left running. */
export function killServers() {
  for (const child of running) child.kill('SIGKILL');
}

/** Runs the built server, or another's, until it prints its URL or exits. */
export async function startServer(
  env: Record<string, string>,
  root = project,
): Promise<ServerProcess> {
  const { child, output, ended } = runServer(env, root);
  const url = await new Promise<string>((done, fail) => {
    const look = () => {
      const found = /console is at (\S+)/.exec(output());
      if (found?.[1]) done(found[1]);
    };
    child.stdout?.on('data', look);
    void ended.then((code) => fail(new Error(`The server ended with ${code}: ${output()}`)));
  });
  return {
    url,
    output,
    stop: (signal = 'SIGINT') => {
      child.kill(signal);
      return ended;
    },
  };
}

/** Runs the built server, which is expected to exit by itself. */
export async function runToEnd(env: Record<string, string>) {
  const { output, ended } = runServer(env);
  return { code: await ended, output: output() };
}

function runServer(env: Record<string, string>, root = project) {
  const child: ChildProcess = spawn('node', ['dist/server/main.mjs'], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'warn', ...env },
  });
  running.add(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
  }
  const ended = new Promise<number | null>((done) => child.once('close', done));
  void ended.then(() => running.delete(child));
  return { child, output: () => text, ended };
}

export const newDataFolder = () => mkdtempSync(join(tmpdir(), 'instance-'));
