import type { EventKind } from '#contract/event';

export interface ServerEvent {
  kind: EventKind;
  /** Sent as the last event id when the stream reopens. */
  id?: string;
}

const LINE_END = /\r\n|\n|\r/;

/** Returns a function that takes chunks of text and reports each complete event. */
export function createEventParser(onEvent: (event: ServerEvent) => void): (piece: string) => void {
  let rest = '';
  let fields: Partial<Record<string, string>> = {};

  function take(line: string) {
    if (line === '') {
      if (fields.event) onEvent({ kind: fields.event as EventKind, id: fields.id });
      fields = {};
      return;
    }
    // A line that begins with a colon is a comment: the heartbeat.
    const [, name = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/.exec(line) ?? [];
    fields[name] = value;
  }

  return (piece) => {
    const lines = (rest + piece).split(LINE_END);
    rest = lines.pop() ?? '';
    for (const line of lines) take(line);
  };
}

/** Longer than two heartbeats: without data for this time the connection counts as dead. */
const SILENCE_MS = 50_000;

/** Reports events until the stream ends or the signal aborts. */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: ServerEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const parse = createEventParser(onEvent);
  const cancel = () => void reader.cancel();
  let watch: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', cancel);
  try {
    for (;;) {
      watch = setTimeout(cancel, SILENCE_MS);
      const { done, value } = await reader.read();
      clearTimeout(watch);
      if (done) return;
      parse(decoder.decode(value, { stream: true }));
    }
  } finally {
    clearTimeout(watch);
    signal.removeEventListener('abort', cancel);
  }
}
