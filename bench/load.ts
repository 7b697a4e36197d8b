import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';

/** One request, sent repeatedly on keep-alive connections. */
export interface Job {
  port: number;
  /** The raw request. */
  request: string;
  connections: number;
  seconds: number;
}

export interface Outcome {
  answers: number;
  perSecond: number;
  /** Number of responses with a status other than 200. */
  failures: number;
}

const HEAD_END = '\r\n\r\n';
const GOOD = 'HTTP/1.1 200';

/** A request as raw HTTP/1.1. */
export function requestText(
  method: string,
  path: string,
  headers: Record<string, string>,
  body = '',
): string {
  const all = {
    Host: '127.0.0.1',
    ...headers,
    ...(body && { 'Content-Length': String(body.length) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path} HTTP/1.1`, ...lines].join('\r\n') + HEAD_END + body;
}

/** Keeps one connection busy: sends the next request when the response is complete. */
function keepBusy(job: Job, count: (isGood: boolean) => void) {
  const request = Buffer.from(job.request, 'latin1');
  const socket = connect(job.port, '127.0.0.1', () => socket.write(request));
  socket.setNoDelay(true);
  let size = 0;
  let rest = '';
  const next = (isGood: boolean) => {
    count(isGood);
    socket.write(request);
  };
  socket.on('data', (chunk) => {
    // Fast path for nearly all responses, to leave the CPU to the measured server.
    if (rest === '' && chunk.length === size && chunk.indexOf(GOOD) === 0) {
      next(true);
      return;
    }
    rest += chunk.toString('latin1');
    const headEnd = rest.indexOf(HEAD_END);
    if (headEnd < 0) return;
    const length = /\r\ncontent-length: *(\d+)/i.exec(rest.slice(0, headEnd))?.[1];
    if (length === undefined) throw new Error(`An answer without a length:\n${rest}`);
    if (rest.length < headEnd + HEAD_END.length + Number(length)) return;
    const isGood = rest.startsWith(GOOD);
    if (isGood) size = rest.length;
    rest = '';
    next(isGood);
  });
  return socket;
}

function run(job: Job): Promise<Outcome> {
  return new Promise((resolve) => {
    let answers = 0;
    let failures = 0;
    const startedAt = performance.now();
    const sockets = Array.from({ length: job.connections }, () =>
      keepBusy(job, (isGood) => {
        answers += 1;
        if (!isGood) failures += 1;
      }),
    );
    setTimeout(() => {
      const perSecond = (answers * 1000) / (performance.now() - startedAt);
      for (const socket of sockets) socket.destroy();
      resolve({ answers, perSecond, failures });
    }, job.seconds * 1000);
  });
}

/** Runs jobs in a child process, so that they take no time from the caller's. */
export function startLoader() {
  const child = fork(fileURLToPath(import.meta.url), ['--jobs']);
  return {
    async run(job: Job): Promise<Outcome> {
      child.send(job);
      const [outcome] = await once(child, 'message');
      return outcome as Outcome;
    },
    stop: () => child.disconnect(),
  };
}

if (process.argv.includes('--jobs')) {
  process.on('message', async (job) => process.send?.(await run(job as Job)));
}
