interface ChunkFailure {
  reason: string;
  address: string;
}

/** What webpack's runtime adds to the errors of lazily loaded scripts and stylesheets. */
interface LoaderError extends Error {
  code?: string;
  type?: string;
  request?: string;
}

/** Reads the failure of a page's script or stylesheet; undefined for any other error. */
export function chunkFailure(error: LoaderError): ChunkFailure | undefined {
  if (error.name !== 'ChunkLoadError' && error.code !== 'CSS_CHUNK_LOAD_FAILED') return undefined;
  const [reason = error.message] = error.message.split('\n');
  return { reason, address: error.request ?? '' };
}

const MARK = 'chunk-reloaded';

/** Reloads the page, but only once for the same address, so that it never loops. */
export function reloadOnceFor(address: string): void {
  if (sessionStorage.getItem(MARK) === address) return;
  sessionStorage.setItem(MARK, address);
  window.location.reload();
}
