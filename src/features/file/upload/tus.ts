import { type DetailedError, defaultOptions, type PreviousUpload, Upload } from 'tus-js-client';
import type { UploadPurpose } from '#contract/file/upload';
import { OWN_UPLOAD_PATH, UPLOAD_PATH, uploadSteps } from '@/services/file/upload';
import { CallError } from '@/utils/call-error';
import { stackOf } from './tus-stack';

/** Whose upload it is, and where it goes. */
export interface UploadPlace {
  memberId: number;
  folderId: number | null;
}

/** What is heard of an upload. */
interface Listener {
  onProgress: (sent: number) => void;
  onDone: (fileId: number) => void;
  onFail: (error: unknown) => void;
}

/** An upload that another visit of the page began. */
export interface LeftUpload {
  key: string;
  url: string;
  name: string;
  size: number;
  folderId: number | null;
}

/** The server forgets an upload after this time. */
const LIFE_MS = 24 * 60 * 60 * 1000;
/** A connection that is away for longer is waited for by whoever shows the upload. */
const RETRY_MS = [500, 1500, 3000];
/** Refusals that are over by themselves. */
const PASSING = ['upload.busy', 'upload.offset', 'upload.cut'];
const GATEWAY = [502, 503, 504];

const storage = defaultOptions.urlStorage;
const stepStack = stackOf(uploadSteps(UPLOAD_PATH));
const ownStack = stackOf(uploadSteps(OWN_UPLOAD_PATH));

/** The start of a key under which the library keeps what a seat has under way. */
const ownerOf = (memberId: number) => `${memberId}/`;

const markOf = ({ name, size, lastModified }: File, { memberId, folderId }: UploadPlace) =>
  [ownerOf(memberId), folderId ?? '', size, lastModified, encodeURIComponent(name)].join('/');

/** Whether a failure may pass without anybody doing anything. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  return (
    error.transport === 'network' ||
    error.transport === 'timeout' ||
    GATEWAY.includes(error.status) ||
    PASSING.includes(error.reason ?? '')
  );
}

const causeOf = (error: Error | DetailedError): unknown =>
  ('causingError' in error && error.causingError) || error;

const isFresh = ({ creationTime }: PreviousUpload) =>
  Date.now() - new Date(creationTime).getTime() < LIFE_MS;

/** Prepares the upload of a file; it goes on with what an earlier try has sent. */
export async function prepareUpload(
  file: File,
  place: UploadPlace,
  { listener, isTaken }: { listener: Listener; isTaken: (url: string) => boolean },
): Promise<Upload> {
  const { folderId } = place;
  const upload = new Upload(file, {
    endpoint: new URL(UPLOAD_PATH, location.origin).href,
    metadata: { filename: file.name, ...(folderId && { folderId: String(folderId) }) },
    fingerprint: async () => markOf(file, place),
    httpStack: stepStack,
    removeFingerprintOnSuccess: true,
    retryDelays: RETRY_MS,
    onShouldRetry: (error) => navigator.onLine && isPassing(causeOf(error)),
    onProgress: listener.onProgress,
    onSuccess: ({ lastResponse }) => listener.onDone(Number(lastResponse.getHeader('Upload-File'))),
    onError: (error) => listener.onFail(causeOf(error)),
  });
  const before = await upload.findPreviousUploads();
  const last = before.filter(({ uploadUrl }) => uploadUrl && !isTaken(uploadUrl)).find(isFresh);
  if (last) upload.resumeFromPreviousUpload(last);
  return upload;
}

interface OwnUpload {
  name: string;
  purpose: UploadPurpose;
  onProgress?: (sent: number) => void;
  signal?: AbortSignal;
}

/**
 * Uploads a private file of a form, which does not outlive the form: nothing is kept in the browser.
 * Resolves to the id of the file; the form tells what failed. @throws CallError
 */
export function uploadOwn(
  content: Blob,
  { name, purpose, onProgress, signal }: OwnUpload,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(content, {
      endpoint: new URL(OWN_UPLOAD_PATH, location.origin).href,
      metadata: { filename: name, purpose },
      storeFingerprintForResuming: false,
      httpStack: ownStack,
      retryDelays: RETRY_MS,
      onShouldRetry: (error) => navigator.onLine && isPassing(causeOf(error)),
      onProgress,
      onSuccess: ({ lastResponse }) => resolve(Number(lastResponse.getHeader('Upload-File'))),
      onError: (error) => reject(causeOf(error)),
    });
    // Without an answer the server gives it up by itself, after a day.
    signal?.addEventListener('abort', () => void upload.abort(true).catch(() => undefined));
    upload.start();
  });
}

/** Uploads that a seat has begun in this browser and that still can be gone on with. */
export async function findLeft(memberId: number): Promise<LeftUpload[]> {
  const mine = (await storage.findAllUploads()).filter(({ urlStorageKey }) =>
    urlStorageKey.startsWith(`tus::${ownerOf(memberId)}`),
  );
  for (const old of mine) if (!isFresh(old)) await storage.removeUpload(old.urlStorageKey);
  return mine.filter(isFresh).map(({ urlStorageKey, uploadUrl, metadata, size }) => ({
    key: urlStorageKey,
    url: uploadUrl ?? '',
    name: metadata.filename ?? '',
    size: size ?? 0,
    folderId: Number(metadata.folderId) || null,
  }));
}

/** Whether a file is what an upload was begun with; one that was changed since is not. */
export const isSameFile = (file: File, left: LeftUpload, memberId: number): boolean =>
  left.key.startsWith(`tus::${markOf(file, { memberId, folderId: left.folderId })}::`);

/** Gives an upload of an earlier visit up, on the server too. */
export async function dropLeft({ key, url }: LeftUpload): Promise<void> {
  try {
    await Upload.terminate(url, { httpStack: stepStack, retryDelays: null });
  } catch (error) {
    // What the server has forgotten needs not be cancelled.
    const cause = causeOf(error as Error);
    if (!(cause instanceof CallError) || cause.status !== 404) throw cause;
  }
  await storage.removeUpload(key);
}
