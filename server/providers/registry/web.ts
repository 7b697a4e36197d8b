import { get as getPlain, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import { RegistryProblem } from '../../lib/addon/problem';

/** How long one may wait for a server that says nothing, in milliseconds. */
const IDLE_MS = 15_000;
/** A whole answer may take this long and as much more as its bytes take at the slowest. */
const BASE_MS = 60_000;
const SLOWEST_BYTES_PER_MS = 32;
const REDIRECTS_MAX = 3;

/** How a file is asked for. */
export interface Ask {
  headers?: Readonly<Record<string, string>>;
  /** Most bytes that may come. */
  bytes: number;
  signal?: AbortSignal | undefined;
  /** In place of the usual time; for tests, which cannot wait as long. */
  idleMs?: number | undefined;
}

/** An answer with its bytes as they come; reading them throws a RegistryProblem where they break off. */
export interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  chunks: AsyncIterable<Buffer>;
}

/** What came instead of an answer, by its code where it has one. */
const detailOf = (error: unknown) =>
  String((Object(error) as NodeJS.ErrnoException).code ?? 'error');

/** Where an answer sends to, if that is at the same server. @throws RegistryProblem */
function nextOf(url: URL, location: string): URL {
  const next = URL.canParse(location, url.href) ? new URL(location, url.href) : undefined;
  if (!next || next.origin !== url.origin || next.username || next.password) {
    throw new RegistryProblem('registry.redirect');
  }
  return next;
}

const isRedirect = (status: number) => status >= 300 && status < 400 && status !== 304;

/** One request with its time limits. */
class Exchange {
  /** Why it was ended from here. */
  private ended: Error | undefined;
  private readonly timer: NodeJS.Timeout;
  private readonly request: ReturnType<typeof getPlain>;
  private readonly response: Promise<IncomingMessage>;
  private readonly onAbort = () => this.end(this.ask.signal?.reason as Error);

  constructor(
    url: URL,
    private readonly ask: Ask,
  ) {
    const { headers, bytes, signal, idleMs = IDLE_MS } = ask;
    const get = url.protocol === 'https:' ? getSecure : getPlain;
    const seconds = Math.ceil(idleMs / 1000);
    const slow = () => this.end(new RegistryProblem('registry.slow', { seconds }));
    // A connection of its own: one that is kept open would be taken for an answer that goes on.
    this.request = get(url, {
      agent: false,
      timeout: idleMs,
      headers: { 'Accept-Encoding': 'identity', ...headers },
    });
    this.request.on('timeout', slow);
    this.timer = setTimeout(slow, BASE_MS + bytes / SLOWEST_BYTES_PER_MS);
    signal?.addEventListener('abort', this.onAbort);
    this.response = new Promise((resolve, reject) => {
      this.request.on('response', resolve).on('error', reject);
    });
  }

  /** @throws RegistryProblem */
  async answer(): Promise<Answer> {
    try {
      const response = await this.response;
      const { statusCode: status = 0, headers } = response;
      return { status, headers, chunks: this.received(response) };
    } catch (error) {
      const detail = detailOf(error);
      throw this.ended ?? new RegistryProblem('registry.unreachable', { detail });
    }
  }

  close(): void {
    clearTimeout(this.timer);
    this.ask.signal?.removeEventListener('abort', this.onAbort);
    this.request.destroy();
  }

  private end(reason: Error): void {
    this.ended ??= reason;
    this.request.destroy(reason);
  }

  private async *received(response: IncomingMessage): AsyncGenerator<Buffer> {
    try {
      yield* response as AsyncIterable<Buffer>;
    } catch {
      throw this.ended ?? new RegistryProblem('registry.cut');
    }
  }
}

/**
 * Asks an http(s) server for a file and hands its answer to `read`. Follows it to other addresses of the
 * same server only. @throws RegistryProblem, what `read` throws, or the signal's reason
 */
export async function ask<T>(
  start: URL,
  how: Ask,
  read: (answer: Answer) => Promise<T>,
): Promise<T> {
  let url = start;
  for (let count = 0; count <= REDIRECTS_MAX; count += 1) {
    how.signal?.throwIfAborted();
    const exchange = new Exchange(url, how);
    try {
      const answer = await exchange.answer();
      if (!isRedirect(answer.status)) return await read(answer);
      url = nextOf(url, answer.headers.location ?? '');
    } finally {
      exchange.close();
    }
  }
  throw new RegistryProblem('registry.redirects');
}
