import { clearTimeout, setTimeout } from 'node:timers';
import type { Call } from '#contract/call';
import { Refusal } from '../lib/refusal';
import type { AppContext } from './context';
import type { Download } from './envelope';
import { logError } from './errors';
import { identifyForPart } from './request/session';

const MIME: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Default time after which a download that nobody receives is cut, in milliseconds. */
const STALL_MS = 5 * 60_000;

/**
 * Answers with a file (docs/design/api.md, "Downloads"). A stream is read as fast as the client
 * receives it; its first part is read before the answer, so that an error until then is an envelope.
 * A later error, the end of the caller's access, or a client that stops receiving cuts the
 * connection, which browsers show as a failed download.
 * @throws the error of the first part
 */
export async function answerFile(
  c: AppContext,
  call: Call,
  { name, content }: Download,
): Promise<Response> {
  const ending = name.slice(name.lastIndexOf('.') + 1);
  const body = content instanceof ReadableStream ? await begun(c, call, content) : content;
  const headers = {
    'Content-Type': MIME[ending] ?? 'application/octet-stream',
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
  };
  return body === null ? c.body(null, 200, headers) : c.body(body, 200, headers);
}

async function begun(c: AppContext, call: Call, content: ReadableStream<Uint8Array>) {
  if (c.req.method === 'HEAD') {
    // Nobody reads the body of a HEAD, so nothing would end its stream.
    await content.cancel();
    return null;
  }
  const { stallMs = STALL_MS } = c.get('deps');
  const reader = content.getReader();
  const first = await reader.read();
  let isFirst = true;
  let isLeft = false;
  let stalled: NodeJS.Timeout | undefined;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      clearTimeout(stalled);
      try {
        if (!isFirst) await identifyForPart(c, call);
        const { done, value } = isFirst ? first : await reader.read();
        isFirst = false;
        if (done) return controller.close();
        controller.enqueue(value);
        stalled = setTimeout(() => {
          controller.error(new Error('Nobody receives the download.'));
          void reader.cancel();
        }, stallMs).unref();
      } catch (error) {
        // A writer may complain that its reader has gone.
        if (isLeft) return;
        if (!(error instanceof Refusal)) logError(c, error, 'a download was cut');
        controller.error(error);
        void reader.cancel().catch(() => undefined);
      }
    },
    async cancel(reason) {
      isLeft = true;
      clearTimeout(stalled);
      await reader.cancel(reason);
    },
  });
}
