import { clearInterval, setInterval } from 'node:timers';
import type { EventKind } from '#contract/event';
import { deleteEvents, findEvents, type StoredEvent } from '../../db/events';
import type { Db } from '../../db/types';
import type { Outage } from '../../lib/async/outage';
import { Refusal } from '../../lib/refusal';

/** How long events can be replayed by `Last-Event-ID`. */
const KEPT_MS = 60 * 60 * 1000;
/**
 * Poll interval while a console is open. A poll is one indexed read and needs no channel between
 * nodes.
 */
const LOOK_MS = 1000;
/** Longest delay between numbering an event and committing it, behind later numbers. */
const LATE_MS = 60_000;
/** Limits of open streams. */
export const STREAMS_MAX = { session: 20, node: 2000 } as const;
/** Seconds until a refused console tries again; it polls meanwhile. */
const RETRY_AFTER = 60;

export interface Listener {
  sessionId: number;
  tenantId: number;
  memberId: number;
  /**
   * Whether it is told of this kind at all: what happens often concerns few, and each event makes a
   * stream check its session.
   */
  hears: (kind: EventKind) => boolean;
  receive: (event: StoredEvent) => void;
  /** Called when the node stops. */
  end: () => void;
}

const concerns = (event: StoredEvent, listener: Listener) =>
  listener.hears(event.kind) &&
  (event.tenantId === null || event.tenantId === listener.tenantId) &&
  (event.memberIds === null || event.memberIds.includes(listener.memberId));

/** Passes events from the database to the consoles connected to this node. */
export class EventHub {
  private readonly listeners = new Set<Listener>();
  /**
   * Ids of the last minute's events that were passed on. Ids can commit out of order, so the
   * highest id is not enough.
   */
  private passed = new Set<number>();
  /** Resolves when the events before the first listener are known. */
  private begun: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;
  /** Whether an event was announced since the running poll began. */
  private isAwake = false;
  private isClosed = false;

  constructor(
    private readonly db: Db,
    private readonly now: () => number,
    private readonly outage: Outage,
  ) {}

  /** Number of open streams on this node. */
  get size(): number {
    return this.listeners.size;
  }

  /**
   * Reserves a place before the first await and returns a function that releases it. Earlier events
   * are not sent, see `missedBy`. Above the limit the new stream is refused: replacing the oldest
   * would make it reconnect and replace another one.
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

  /** Events for a console since the last one that it saw. */
  async missedBy(listener: Listener, lastId: number): Promise<StoredEvent[]> {
    const kept = await findEvents(this.db, this.now() - KEPT_MS);
    return kept.filter((event) => event.id > lastId && concerns(event, listener));
  }

  /** Polls at once, e.g. after a write on this node; polls never overlap. */
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

  /** Ends every stream before the server stops. */
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

/** Deletes events that can no longer be replayed. */
export const sweepEvents = (db: Db, now: number) => deleteEvents(db, now - KEPT_MS, now);
