import { clearInterval, setInterval } from 'node:timers';
import { deleteEvents, findEvents, type StoredEvent } from '../../db/events';
import type { Db } from '../../db/types';
import { Refusal } from '../../lib/refusal';
import type { Outage } from '../outage';

/** Events can be asked for again this long, see `Last-Event-ID`. */
const KEPT_MS = 60 * 60 * 1000;
/**
 * Nodes look for events this often while a console is open. Looking is one indexed read and works
 * across nodes without a channel of its own.
 */
const LOOK_MS = 1000;
/** A transaction may commit this long after it numbered its event, behind a later one. */
const LATE_MS = 60_000;
/** Streams that may be open at once. */
export const STREAMS_MAX = { session: 20, node: 2000 } as const;
/** Whoever was refused a stream asks again after so many seconds; consoles poll meanwhile. */
const RETRY_AFTER = 60;

export interface Listener {
  sessionId: number;
  tenantId: number;
  memberId: number;
  receive: (event: StoredEvent) => void;
  /** The node is stopping. */
  end: () => void;
}

const concerns = (event: StoredEvent, { tenantId, memberId }: Listener) =>
  (event.tenantId === null || event.tenantId === tenantId) &&
  (event.memberIds === null || event.memberIds.includes(memberId));

/** Passes events from the database to the consoles that are connected to this node. */
export class EventHub {
  private readonly listeners = new Set<Listener>();
  /** Events of the last minute that have been passed on; numbers alone may arrive out of order. */
  private passed = new Set<number>();
  /** Resolves once it is known which events were there before the first listener. */
  private begun: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;
  /** Something has happened since the look under way began. */
  private isAwake = false;
  private isClosed = false;

  constructor(
    private readonly db: Db,
    private readonly now: () => number,
    private readonly outage: Outage,
  ) {}

  /** How many streams are open on this node. */
  get size(): number {
    return this.listeners.size;
  }

  /**
   * Takes a place at once, before anything is waited for, and answers how to give it back. Events
   * from before are not sent, see `missedBy`. One too many is refused rather than put in place of
   * the oldest, which would come back and drive out the next.
   * @throws Refusal events.too-many, events.full
   */
  async subscribe(listener: Listener): Promise<() => void> {
    this.assertRoom(listener.sessionId);
    this.listeners.add(listener);
    const leave = () => {
      if (this.listeners.delete(listener) && this.listeners.size === 0) this.rest();
    };
    try {
      await this.begin();
    } catch (error) {
      leave();
      throw error;
    }
    if (this.isClosed) listener.end();
    return leave;
  }

  private assertRoom(sessionId: number): void {
    const retryAfter = RETRY_AFTER;
    if (this.size >= STREAMS_MAX.node) throw new Refusal('events.full', {}, { retryAfter });
    let mine = 0;
    for (const listener of this.listeners) if (listener.sessionId === sessionId) mine += 1;
    const limit = STREAMS_MAX.session;
    if (mine >= limit) throw new Refusal('events.too-many', { limit }, { retryAfter });
  }

  private begin(): Promise<void> {
    this.timer ??= setInterval(() => void this.look(), LOOK_MS).unref();
    this.begun ??= findEvents(this.db, this.now() - LATE_MS).then(
      (recent) => {
        this.passed = new Set(recent.map((event) => event.id));
      },
      (error) => {
        this.begun = undefined;
        throw error;
      },
    );
    return this.begun;
  }

  /** What a console has missed since the event that it saw last. */
  async missedBy(listener: Listener, lastId: number): Promise<StoredEvent[]> {
    const kept = await findEvents(this.db, this.now() - KEPT_MS);
    return kept.filter((event) => event.id > lastId && concerns(event, listener));
  }

  /** Looks at once, e.g. after a write on this node; one look at a time. */
  look(): Promise<void> {
    if (this.listeners.size === 0) return Promise.resolve();
    this.isAwake = true;
    this.looking ??= this.outage
      .watch(() => this.passOn())
      .finally(() => {
        this.looking = undefined;
      });
    return this.looking;
  }

  /** Ends every stream, so that the server can stop. */
  close(): void {
    this.isClosed = true;
    for (const listener of this.listeners) listener.end();
    this.rest();
  }

  private rest(): void {
    clearInterval(this.timer);
    this.timer = undefined;
    this.begun = undefined;
  }

  private async passOn(): Promise<void> {
    while (this.isAwake) {
      this.isAwake = false;
      await this.begun;
      const recent = await findEvents(this.db, this.now() - LATE_MS);
      const fresh = recent.filter((event) => !this.passed.has(event.id));
      this.passed = new Set(recent.map((event) => event.id));
      for (const event of fresh) {
        for (const listener of this.listeners) {
          if (concerns(event, listener)) listener.receive(event);
        }
      }
    }
  }
}

/** Removes events that nobody can ask for any more. */
export const sweepEvents = (db: Db, now: number) => deleteEvents(db, now - KEPT_MS);
