/** A part of the page that did not arrive (docs/product.md, "Parts that do not load"). */
export interface ChunkFailure {
  /** What the loader says, e.g. "Loading chunk 7 failed." */
  text: string;
  reason: 'timeout' | 'failed';
  address: string;
}

/** What webpack's runtime adds to the errors of lazily loaded scripts and stylesheets. */
interface LoaderError extends Error {
  code?: string;
  type?: string;
  request?: string;
}

/** Reads the failure of a page's script or stylesheet; undefined for any other error. */
export function chunkFailure(error: unknown): ChunkFailure | undefined {
  if (!(error instanceof Error)) return undefined;
  const { name, code, type, message, request = '' }: LoaderError = error;
  if (name !== 'ChunkLoadError' && code !== 'CSS_CHUNK_LOAD_FAILED') return undefined;
  const [text = message] = message.split('\n');
  return { text, reason: type === 'timeout' ? 'timeout' : 'failed', address: request };
}
