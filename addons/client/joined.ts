import type { BridgeEnvelope, BridgeFile } from '#contract/addon/bridge';

/** The answer that came in pieces: its text, or the file that it is about. */
export async function joined(pieces: ArrayBuffer[], e?: BridgeEnvelope): Promise<BridgeEnvelope> {
  if (!e) return JSON.parse(await new Blob(pieces).text());
  const { name, type } = e.data as BridgeFile;
  return { ...e, data: new File(pieces, name, { type }) };
}
