import { clearInterval, setInterval } from 'node:timers';
import type { EventKind } from '#contract/event';
import { listOnline } from '#contract/member/online';
import type { StoredEvent } from '../../db/events';
import type { EventHub, Listener } from './hub';

/** Heartbeat, which keeps proxies from closing the stream and detects ended sessions. */
const HEARTBEAT_MS = 20_000;
/** Limit of unread bytes. A slower reader is disconnected and replays the events it missed. */
const UNREAD_BYTES = 4096;

/** What a seat may do, by the keys of the calls. */
type Permissions = ReadonlySet<string>;

/** Events that only those hear who may make a call. */
const NEEDS: Partial<Record<EventKind, string>> = { online: listOnline.key };

const mayHear = (kind: EventKind, permissions: Permissions) => {
  const needed = NEEDS[kind];
  return needed === undefined || permissions.has(needed);
};

interface Opening extends Pick<Listener, 'sessionId' | 'tenantId' | 'memberId'> {
  permissions: Permissions;
  /** The last event that the console saw; 0 for none. */
  lastId: number;
  /** What the seat may do by now; null once its session has ended. */
  ask: () => Promise<Permissions | null>;
  /** Closes the connection of a reader that has stopped reading. */
  cut: () => void;
  onError: (error: unknown) => void;
}

/**
 * Opens a stream of events. It ends with its session, with the node, or when the reader stops
 * reading; in each case its place in the hub is released.
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
  /** Latest event of each kind; earlier ones are redundant, as an event only signals a change. */
  private readonly waiting = new Map<EventKind, StoredEvent>();
  private sending: Promise<void> | undefined;
  /** As it was asked last. It is asked again before anything is sent. */
  private permissions: Permissions;
  /** Whether they may have changed since. */
  private isUnsure = false;
  private isEnded = false;
  private leave: () => void = () => undefined;

  constructor(private readonly opening: Opening) {
    ({ sessionId: this.sessionId, tenantId: this.tenantId, memberId: this.memberId } = opening);
    this.permissions = opening.permissions;
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

  /** Registers a callback for the end of the stream; calls it at once if the stream has ended. */
  onEnd(leave: () => void): void {
    this.leave = leave;
    if (this.isEnded) leave();
  }

  /**
   * Also tells of a permission that is new: the event of the change makes the stream ask for it, and
   * what comes until it has the answer is judged by the next one.
   */
  hears(kind: EventKind): boolean {
    return this.isUnsure || mayHear(kind, this.permissions);
  }

  receive(event: StoredEvent): void {
    if (this.isEnded) return;
    this.waiting.set(event.kind, event);
    if (event.kind === 'permission') this.isUnsure = true;
    this.wake();
  }

  /** Ends the stream; pending output is still delivered. */
  end(): void {
    if (this.isEnded) return;
    this.finish();
    this.controller.close();
  }

  /** Releases all resources without writing. */
  private finish(): void {
    this.isEnded = true;
    clearInterval(this.heartbeat);
    this.waiting.clear();
    this.leave();
  }

  private wake(): void {
    this.sending ??= this.send()
      .catch((error) => {
        // The console reconnects by itself and has no use for the error.
        this.opening.onError(error);
        this.end();
      })
      .finally(() => {
        this.sending = undefined;
        if (this.waiting.size > 0) this.wake();
      });
  }

  /** An ended session receives only the event of its end, and a seat what it may hear by now. */
  private async send(): Promise<void> {
    // Events come several at a time; each kind is told once.
    await Promise.resolve();
    if (this.isEnded) return;
    // Before it asks: the answer may be older than an event that comes meanwhile.
    const events = [...this.waiting.values()];
    this.waiting.clear();
    const permissions = await this.opening.ask();
    if (!permissions) {
      this.write('event: session\ndata: \n\n');
      this.end();
      return;
    }
    this.permissions = permissions;
    this.isUnsure = this.waiting.has('permission');
    for (const { id, kind } of events) {
      if (kind !== 'session' && mayHear(kind, permissions))
        this.write(`event: ${kind}\ndata: \nid: ${id}\n\n`);
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
