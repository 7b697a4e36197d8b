import { clearInterval, setInterval } from 'node:timers';
import type { EventKind } from '#contract/event';
import type { StoredEvent } from '../../db/events';
import type { EventHub, Listener } from './hub';

/** A line now and then keeps proxies from cutting the stream, and finds sessions that ended. */
const HEARTBEAT_MS = 20_000;
/** Whoever leaves more than this unread is cut off, and asks again for what it has missed. */
const UNREAD_BYTES = 4096;

interface Opening extends Pick<Listener, 'sessionId' | 'tenantId' | 'memberId'> {
  /** The event that the console saw last; 0 when it has seen none. */
  lastId: number;
  /** Whether the session that asked is still good. */
  isAlive: () => Promise<boolean>;
  /** Closes the connection of a caller that does not read. */
  cut: () => void;
  onError: (error: unknown) => void;
}

/**
 * The bytes of one stream of events. It ends with its session, with the node, and with a reader
 * that reads no more; whichever way it ends, its place in the hub is free again.
 * @throws Refusal events.too-many, events.full
 */
export async function openEventStream(hub: EventHub, opening: Opening) {
  const stream = new EventStream(opening);
  try {
    stream.onEnd(await hub.subscribe(stream));
    if (opening.lastId > 0) {
      for (const event of await hub.missedBy(stream, opening.lastId)) stream.receive(event);
    }
  } catch (error) {
    stream.end();
    throw error;
  }
  return stream.body;
}

class EventStream implements Listener {
  readonly sessionId: number;
  readonly tenantId: number;
  readonly memberId: number;
  readonly body: ReadableStream<Uint8Array>;
  private readonly encoder = new TextEncoder();
  private readonly heartbeat: NodeJS.Timeout;
  private controller!: ReadableStreamDefaultController<Uint8Array>;
  /** The latest of each kind, as an event only says that something may have changed. */
  private readonly waiting = new Map<EventKind, StoredEvent>();
  private sending: Promise<void> | undefined;
  private isEnded = false;
  private leave: () => void = () => undefined;

  constructor(private readonly opening: Opening) {
    ({ sessionId: this.sessionId, tenantId: this.tenantId, memberId: this.memberId } = opening);
    this.body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.controller = controller;
        },
        cancel: () => this.finish(),
      },
      { highWaterMark: UNREAD_BYTES, size: (bytes) => bytes.length },
    );
    this.heartbeat = setInterval(() => this.wake(), HEARTBEAT_MS);
    this.write(': open\n\n');
  }

  /** Calls back once the stream has ended, at once if it has already. */
  onEnd(leave: () => void): void {
    this.leave = leave;
    if (this.isEnded) leave();
  }

  receive(event: StoredEvent): void {
    if (this.isEnded) return;
    this.waiting.set(event.kind, event);
    this.wake();
  }

  /** Ends the stream; what was written before still arrives. */
  end(): void {
    if (this.isEnded) return;
    this.finish();
    this.controller.close();
  }

  /** Frees everything; nothing is written any more. */
  private finish(): void {
    this.isEnded = true;
    clearInterval(this.heartbeat);
    this.waiting.clear();
    this.leave();
  }

  private wake(): void {
    this.sending ??= this.send()
      .catch((error) => {
        // The console connects again by itself; all it would do with the error is to show it.
        this.opening.onError(error);
        this.end();
      })
      .finally(() => {
        this.sending = undefined;
        if (this.waiting.size > 0) this.wake();
      });
  }

  /** Nothing is told to a session that has ended but that it has. */
  private async send(): Promise<void> {
    if (this.isEnded) return;
    const isAlive = await this.opening.isAlive();
    if (!isAlive) {
      this.write('event: session\ndata: \n\n');
      this.end();
      return;
    }
    const events = [...this.waiting.values()];
    this.waiting.clear();
    for (const { id, kind } of events) {
      if (kind !== 'session') this.write(`event: ${kind}\ndata: \nid: ${id}\n\n`);
    }
    this.write(': \n\n');
  }

  private write(text: string): void {
    if (this.isEnded) return;
    const bytes = this.encoder.encode(text);
    if ((this.controller.desiredSize ?? 0) < bytes.length) {
      this.end();
      this.opening.cut();
    } else {
      this.controller.enqueue(bytes);
    }
  }
}
