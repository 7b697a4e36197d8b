import type { Upload } from 'tus-js-client';
import { CODE } from '#contract/codes';
import { tellChunkFailure } from '@/components/failure/chunk-report';
import { leaveForSignIn } from '@/features/signed-out/sign-in-address';
import { createStore } from '@/stores/create-store';
import { feedback } from '@/stores/feedback';
import { CallError } from '@/utils/call-error';
import type { LeftUpload, UploadPlace } from './tus';

/**
 * `lost` waits for the connection to come back; `left` was begun by an earlier visit and goes on
 * once the same file is chosen again.
 */
export type UploadState = 'waiting' | 'running' | 'paused' | 'lost' | 'left' | 'failed' | 'done';

/** A file on its way to the server, as it is shown. */
export interface UploadItem {
  id: number;
  name: string;
  size: number;
  /** Bytes that the server has, as far as known. */
  sent: number;
  state: UploadState;
  /** Why it failed, in the user's language. */
  error?: string;
  /** It failed for what it is, so that trying again is of no use. */
  isFinal?: boolean;
  fileId?: number;
}

/** What stands behind an item. */
interface Work {
  place: UploadPlace;
  file?: File;
  left?: LeftUpload;
  upload?: Upload;
}

/** As many at once; more would only share the same line. */
const AT_ONCE = 3;

/** Refusals of the file itself. */
const FINAL = ['file.too-large', 'upload.too-much'];

/** How often what waits for the connection tries again without being told that it is back. */
const TRY_MS = 5000;

/** The uploads of this visit, which go on while other pages are shown. */
export const uploads = createStore<readonly UploadItem[]>([]);

const works = new Map<number, Work>();
let lastId = 0;
let owner: number | undefined;

const isIn = (...states: UploadState[]) => {
  return ({ state }: UploadItem) => states.includes(state);
};

function change(id: number, part: Partial<UploadItem>): void {
  uploads.set(uploads.get().map((item) => (item.id === id ? { ...item, ...part } : item)));
}

function add(work: Work, item: Omit<UploadItem, 'id' | 'sent'>): UploadItem {
  lastId += 1;
  works.set(lastId, work);
  return { id: lastId, sent: 0, ...item };
}

/** Whether the same file would be refused again. */
const isFinal = (error: unknown) =>
  error instanceof CallError && FINAL.includes(error.reason ?? '');

function fail(id: number, error: unknown, isPassing: boolean): void {
  const isEnded = error instanceof CallError && error.code === CODE.signedOut;
  if (isEnded) feedback.signedOut(error, leaveForSignIn);
  const text = error instanceof Error ? error.message : String(error);
  // What passes by itself is said once, by the state.
  if (isPassing) change(id, { state: 'lost' });
  else change(id, { state: isEnded ? 'paused' : 'failed', error: text, isFinal: isFinal(error) });
  if (isPassing) setTimeout(resumeLost, TRY_MS);
  pump();
}

const resumeLost = () =>
  resumeUploads(
    uploads
      .get()
      .filter(isIn('lost'))
      .map(({ id }) => id),
  );

/** Begins waiting uploads as long as there is room among the running ones. */
function pump(): void {
  const running = uploads.get().filter(isIn('running')).length;
  const next = uploads
    .get()
    .filter(isIn('waiting'))
    .slice(0, Math.max(0, AT_ONCE - running));
  for (const { id } of next) {
    change(id, { state: 'running', error: undefined });
    void begin(id);
  }
}

async function begin(id: number): Promise<void> {
  const work = works.get(id);
  if (!work?.file) return;
  try {
    const { prepareUpload, isPassing } = await import('./tus');
    work.upload ??= await prepareUpload(work.file, work.place, {
      isTaken: (url) => [...works.values()].some((other) => other.upload?.url === url),
      listener: {
        onProgress: (sent) => change(id, { sent }),
        onDone: (fileId) => {
          change(id, { state: 'done', fileId, sent: work.file?.size });
          // The file may be large, and is not needed any more.
          works.delete(id);
          pump();
        },
        onFail: (error) => fail(id, error, isPassing(error)),
      },
    });
  } catch (error) {
    void tellChunkFailure(error as Error);
    fail(id, error, false);
    return;
  }
  // Paused or cancelled while the code was loading.
  if (uploads.get().find((item) => item.id === id)?.state === 'running') work.upload.start();
}

/**
 * Adds files to what is uploaded, and returns the ids of their items; what is refused is not sent.
 */
export function addUploads(
  files: readonly File[],
  place: UploadPlace,
  refuse: (file: File) => string | undefined,
): number[] {
  const added = files.map((file) => {
    const { name, size } = file;
    const error = refuse(file);
    return add(
      { place, file },
      { name, size, error, isFinal: !!error, state: error ? 'failed' : 'waiting' },
    );
  });
  uploads.set([...uploads.get(), ...added]);
  pump();
  return added.map(({ id }) => id);
}

export function pauseUploads(ids: readonly number[]): void {
  for (const id of ids) {
    void works.get(id)?.upload?.abort();
    change(id, { state: 'paused' });
  }
  pump();
}

/** Goes on with what is paused, or was lost or refused. */
export function resumeUploads(ids: readonly number[]): void {
  for (const id of ids) change(id, { state: 'waiting', error: undefined });
  pump();
}

/** Goes on with an upload of an earlier visit; resolves to whether it is the same file. */
export async function resumeLeft(id: number, file: File): Promise<boolean> {
  const work = works.get(id);
  const { isSameFile } = await import('./tus');
  if (!work?.left || !isSameFile(file, work.left, work.place.memberId)) return false;
  work.file = file;
  resumeUploads([id]);
  return true;
}

/** Takes uploads out of the list; what is under way is given up, on the server too. */
export function dropUploads(ids: readonly number[]): void {
  for (const id of ids) {
    const { upload, left } = works.get(id) ?? {};
    works.delete(id);
    uploads.set(uploads.get().filter((item) => item.id !== id));
    // Without an answer the server gives it up by itself, after a day.
    if (upload) void upload.abort(true).catch(() => undefined);
    else if (left) void import('./tus').then((tus) => tus.dropLeft(left)).catch(() => undefined);
  }
  pump();
}

/** Shows what a seat has left in this browser. Another seat's uploads end here. */
export async function openUploads(memberId: number): Promise<void> {
  if (owner === memberId) return;
  for (const { upload } of works.values()) void upload?.abort();
  works.clear();
  uploads.set([]);
  owner = memberId;
  // The library's code loads for nobody who has left nothing.
  if (!Object.keys(localStorage).some((key) => key.startsWith('tus::'))) return;
  const { findLeft } = await import('./tus');
  const left = await findLeft(memberId);
  const shown = left.map((one) =>
    add(
      { place: { memberId, folderId: one.folderId }, left: one },
      { name: one.name, size: one.size, state: 'left' },
    ),
  );
  uploads.set([...shown, ...uploads.get()]);
}

window.addEventListener('online', resumeLost);
