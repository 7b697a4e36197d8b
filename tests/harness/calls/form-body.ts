/** Boundary of handwritten form data: hostile forms cannot be built with browser APIs. */
export const BOUNDARY = 'sample-boundary';

export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** One field of a form; a file if it has a file name. */
export function partOf(name: string, content: string, filename?: string): string {
  const file = filename === undefined ? '' : `; filename="${filename}"`;
  const header = `Content-Disposition: form-data; name="${name}"${file}`;
  return `--${BOUNDARY}\r\n${header}\r\n\r\n${content}\r\n`;
}

export const FORM_END = `--${BOUNDARY}--\r\n`;

/** A body that counts how many of its chunks have been read. */
export function bodyOf(pieces: Iterable<string>) {
  const encoder = new TextEncoder();
  const iterator = pieces[Symbol.iterator]();
  const seen = { pulled: 0, isCancelled: false };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { done, value } = iterator.next();
      if (done) return controller.close();
      seen.pulled += 1;
      controller.enqueue(encoder.encode(value));
    },
    cancel() {
      seen.isCancelled = true;
    },
  });
  return { body, seen };
}
