import type { Client } from './client';

const EVENTS = 'GET /user/admin/site/events';

/** A stream of events that a test reads when it wants to. */
export interface OpenStream {
  response: Response;
  /** Reads until a line appears and answers everything so far; fails when the stream ends. */
  until: (line: string) => Promise<string>;
  /** Reads to the end and answers everything. */
  toEnd: () => Promise<string>;
  /** Goes away, as a closed window does. */
  leave: () => Promise<void>;
}

/** Asks for the caller's stream of events, whatever the answer is. */
export const askForEvents = (client: Client, headers?: Record<string, string>) =>
  client.fetch(EVENTS, headers ? { headers } : {});

/** Opens the caller's stream of events and reads its first line. */
export async function openEvents(
  client: Client,
  headers?: Record<string, string>,
): Promise<OpenStream> {
  const response = await askForEvents(client, headers);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader || response.status !== 200) throw new Error(`No stream: ${response.status}`);
  let text = '';
  const read = async () => {
    const { done, value } = await reader.read();
    text += value ?? '';
    return !done;
  };
  const until = async (line: string) => {
    while (!text.includes(line)) {
      if (!(await read())) throw new Error(`The stream ended with: ${text}`);
    }
    return text;
  };
  const toEnd = async () => {
    while (await read());
    return text;
  };
  await until(': open');
  return { response, until, toEnd, leave: () => reader.cancel() };
}
