import type { Client } from './client';

const EVENTS = 'GET /user/admin/site/events';

/** A stream of events that the test reads on demand. */
export interface OpenStream {
  response: Response;
  /** Reads until a line appears; resolves to all text so far. Fails if the stream ends. */
  until: (line: string) => Promise<string>;
  /** Reads to the end; resolves to all text. */
  toEnd: () => Promise<string>;
  /** Closes the connection, as a closed window does. */
  leave: () => Promise<void>;
}

/** Requests the client's stream of events; resolves to any response. */
export const askForEvents = (client: Client, headers?: Record<string, string>) =>
  client.fetch(EVENTS, headers ? { headers } : {});

/** Opens the client's stream of events and reads its first line. */
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
