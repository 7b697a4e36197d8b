import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CallMap } from '#contract/index';
import { Problem } from './problem';
import { root } from './source';

const SERVER = join('dist', 'server', 'main.mjs');
/** Whoever administers the demo, whose password is public. */
const ADMIN = { username: 'admin', password: 'demo-console' };

/** A console with the demo in it, for an author alone. */
export interface RunningConsole {
  process: ChildProcess;
  /** Address of the console. */
  url: string;
}

/** Runs the built server with settings until it says where it is. @throws Problem */
export async function startConsole(settings: Record<string, string>): Promise<RunningConsole> {
  if (!existsSync(join(root, SERVER))) {
    throw new Problem('The console is not built. Run "npm run build" first.');
  }
  const env = { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...settings };
  const server = spawn(process.execPath, [SERVER], { cwd: root, env });
  let said = '';
  server.stderr.on('data', (text: Buffer) => process.stderr.write(text));
  const url = await new Promise<string>((resolve, reject) => {
    server.stdout.on('data', (text: Buffer) => {
      said += text;
      const [, found] = /console is at (\S+)/.exec(said) ?? [];
      if (found) resolve(found);
    });
    server.once('close', () => reject(new Problem(`The console did not start.\n${said}`.trim())));
  });
  return { process: server, url };
}

type Key = keyof CallMap;

interface Input<K extends Key> {
  query?: CallMap[K]['query'];
  /** JSON, or the bytes of a package. */
  body?: CallMap[K]['body'] | Uint8Array;
}

/** Makes calls of a console as its administrator, as a browser does. */
export class Administrator {
  private token = '';
  private xsrf = '';

  private constructor(private readonly origin: string) {}

  /** Signs in to the demo. @throws Problem */
  static async of(url: string): Promise<Administrator> {
    const one = new Administrator(new URL(url).origin);
    await one.call('GET /admin/admin/site/config');
    const session = await one.call('POST /user/admin/site/accountLogin', { body: ADMIN });
    if (!('token' in session)) throw new Problem('The demo asks for a second factor.');
    one.token = session.token;
    return one;
  }

  /** Makes a call; its data. @throws Problem with what the console says */
  async call<K extends Key>(key: K, input: Input<K> = {}): Promise<CallMap[K]['data']> {
    const { query = {}, body } = input as { query?: Record<string, string>; body?: unknown };
    const [method = '', path = ''] = key.split(' ');
    const isBytes = body instanceof Uint8Array;
    const answer = await fetch(`${this.origin}${path}?${new URLSearchParams(query)}`, {
      method,
      headers: {
        ...(this.token && { Authorization: this.token }),
        'Accept-Language': 'en-US',
        Cookie: `XSRF-TOKEN=${this.xsrf}`,
        'X-XSRF-TOKEN': this.xsrf,
        'Content-Type': isBytes ? 'application/gzip' : 'application/json',
      },
      ...(body !== undefined && { body: isBytes ? body : JSON.stringify(body) }),
    } as RequestInit);
    const [, xsrf] = /XSRF-TOKEN=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '') ?? [];
    this.xsrf = xsrf ?? this.xsrf;
    const { code, message, data } = (await answer.json()) as {
      code: number;
      message: string;
      data: CallMap[K]['data'];
    };
    if (code !== 0) throw new Problem(message);
    return data;
  }
}
