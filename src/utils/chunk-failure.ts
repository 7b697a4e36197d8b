/** A chunk that failed to load (docs/product.md, "Parts that do not load"). */
export interface ChunkFailure {
  /** The loader's message, e.g. "Loading chunk 7 failed." */
  text: string;
  reason: 'timeout' | 'failed';
  address: string;
}

/** Properties that webpack's runtime adds to loading errors. */
interface LoaderError extends Error {
  code?: string;
  type?: string;
  request?: string;
}

/** Recognises the loading error of a script or stylesheet; undefined for any other error. */
export function chunkFailure(error: unknown): ChunkFailure | undefined {
  if (!(error instanceof Error)) return undefined;
  const { name, code, type, message, request = '' }: LoaderError = error;
  if (name !== 'ChunkLoadError' && code !== 'CSS_CHUNK_LOAD_FAILED') return undefined;
  const [text = message] = message.split('\n');
  return { text, reason: type === 'timeout' ? 'timeout' : 'failed', address: request };
}
