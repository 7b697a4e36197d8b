import { fork } from 'node:child_process';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';

/** One request, sent over and over on connections that stay open. */
export interface Job {
  port: number;
  /** The request as it goes over the wire. */
  request: string;
  connections: number;
  seconds: number;
}

export interface Outcome {
  answers: number;
  perSecond: number;
  /** Answers with another status than 200. */
  failures: number;
}

const HEAD_END = '\r\n\r\n';

/** The request in the form of HTTP/1.1. */
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

/** Keeps one connection busy: the next request goes out when the answer is complete. */
function keepBusy(job: Job, count: (isGood: boolean) => void) {
  const request = Buffer.from(job.request, 'latin1');
  const socket = connect(job.port, '127.0.0.1', () => socket.write(request));
  socket.setNoDelay(true);
  let rest = '';
  socket.on('data', (chunk) => {
    rest += chunk.toString('latin1');
    const headEnd = rest.indexOf(HEAD_END);
    if (headEnd < 0) return;
    const length = /\r\ncontent-length: *(\d+)/i.exec(rest.slice(0, headEnd))?.[1];
    if (length === undefined) throw new Error(`An answer without a length:\n${rest}`);
    if (rest.length < headEnd + HEAD_END.length + Number(length)) return;
    count(rest.startsWith('HTTP/1.1 200'));
    rest = '';
    socket.write(request);
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

/** Runs the job in a process of its own, so that it takes no time from who asks. */
export function load(job: Job): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url), ['--job']);
    child.once('message', (outcome) => resolve(outcome as Outcome));
    child.once('exit', (code) => reject(new Error(`The load generator ended with ${code}.`)));
    child.send(job);
  });
}

if (process.argv.includes('--job')) {
  process.once('message', async (job) => {
    process.send?.(await run(job as Job));
    process.disconnect();
  });
}
