import type { Envelope } from '#contract/envelope';

/**
 * The content of a file by the address that another call has answered. It comes without an envelope, so
 * it passes by the request layer. @throws Error in the words of the server
 */
export async function readContent(url: string, signal: AbortSignal): Promise<Uint8Array> {
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(((await answer.json()) as Envelope).message);
  return new Uint8Array(await answer.arrayBuffer());
}
