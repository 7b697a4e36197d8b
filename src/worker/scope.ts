import type { PrecacheEntry } from 'workbox-precaching';

declare global {
  /** The list of files that the build injects. */
  const STORED_FILES: PrecacheEntry[];
}

/**
 * The parts of the service worker API that the workers use; the compiler's library is for pages.
 */
interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  /** This worker itself. */
  readonly serviceWorker: ServiceWorker;
  readonly clients: { matchAll(): Promise<readonly unknown[]> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

export const scope = self as unknown as WorkerScope;

/** Activates this version when a page asks for it. */
export function takeOverWhenAsked(): void {
  scope.addEventListener('message', ({ data }) => {
    if (data?.type === 'SKIP_WAITING') void scope.skipWaiting();
  });
}

/**
 * Tells a page which build this version belongs to, so that the page of a build recognizes its own
 * worker. Undefined for a worker that belongs to no page.
 */
export function tellBuild(build: string | undefined): void {
  scope.addEventListener('message', ({ data, ports }) => {
    if (data?.type === 'BUILD') ports[0]?.postMessage(build);
  });
}
