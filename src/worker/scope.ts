import type { PrecacheEntry } from 'workbox-precaching';

/** What the build puts into the worker: the files to store, and the mark of its own page. */
declare global {
  const STORED_FILES: PrecacheEntry[];
  const PAGE_MARK: string;
}

/** What the workers here use of a service worker's surroundings; the compiler's set is the page's. */
interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { matchAll(): Promise<readonly unknown[]> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

export const scope = self as unknown as WorkerScope;
