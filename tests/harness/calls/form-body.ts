/** A form as it travels, made by hand: browsers send none of what tests of hostile forms need. */
export const BOUNDARY = 'sample-boundary';

export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** One field of a form; with a file name it is a file. */
export function partOf(name: string, content: string, filename?: string): string {
  const file = filename === undefined ? '' : `; filename="${filename}"`;
  const header = `Content-Disposition: form-data; name="${name}"${file}`;
  return `--${BOUNDARY}\r\n${header}\r\n\r\n${content}\r\n`;
}

export const FORM_END = `--${BOUNDARY}--\r\n`;

/** A body that tells how many of its pieces have been asked for. */
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
