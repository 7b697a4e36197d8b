import { clearInterval, setInterval } from 'node:timers';
import { deleteEvents, findEvents, type StoredEvent } from '../db/events';
import type { Db } from '../db/types';
import type { Outage } from './outage';

/** Events can be asked for again this long, see `Last-Event-ID`. */
const KEPT_MS = 60 * 60 * 1000;
/**
 * Nodes look for events this often while a console is open. Looking is one indexed read and works
 * across nodes without a channel of its own.
 */
const LOOK_MS = 1000;
/** A transaction may commit this long after it numbered its event, behind a later one. */
const LATE_MS = 60_000;

interface Listener {
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
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;
  private isClosed = false;

  constructor(
    private readonly db: Db,
    private readonly now: () => number,
    private readonly outage: Outage,
  ) {}

  /** Answers how to stop. Events from before are not sent, see `missedBy`. */
  async subscribe(listener: Listener): Promise<() => void> {
    if (this.listeners.size === 0) {
      const recent = await findEvents(this.db, this.now() - LATE_MS);
      this.passed = new Set(recent.map((event) => event.id));
      this.timer ??= setInterval(() => void this.look(), LOOK_MS);
      this.timer.unref();
    }
    if (this.isClosed) listener.end();
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) this.rest();
    };
  }

  /** What a console has missed since the event that it saw last. */
  async missedBy(listener: Listener, lastId: number): Promise<StoredEvent[]> {
    const kept = await findEvents(this.db, this.now() - KEPT_MS);
    return kept.filter((event) => event.id > lastId && concerns(event, listener));
  }

  /** Looks at once, e.g. after a write on this node; one look at a time. */
  look(): Promise<void> {
    if (this.listeners.size === 0) return Promise.resolve();
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
  }

  private async passOn(): Promise<void> {
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

/** Removes events that nobody can ask for any more. */
export const sweepEvents = (db: Db, now: number) => deleteEvents(db, now - KEPT_MS);
