/** A body that sends its second half only after a release. */
export interface LateBody {
  stream: ReadableStream<Uint8Array>;
  /** Resolves when the server has read the first half and waits for the rest. */
  awaited: Promise<void>;
  finish: () => void;
}

/** Sends the first half of the text at once, as a client with a slow upload does. */
export function lateBody(text: string): LateBody {
  const bytes = new TextEncoder().encode(text);
  const half = Math.floor(bytes.length / 2);
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let notify: () => void = () => undefined;
  const awaited = new Promise<void>((resolve) => {
    notify = resolve;
  });
  let asked = 0;
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        asked += 1;
        if (asked === 1) return controller.enqueue(bytes.slice(0, half));
        notify();
        await finished;
        controller.enqueue(bytes.slice(half));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, awaited, finish };
}
