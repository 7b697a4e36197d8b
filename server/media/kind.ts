import { open } from 'node:fs/promises';
import { IMAGE_TYPES } from '#contract/codes';
import type { FileKind } from '#contract/file/file';

/** What a content is: its kind and the type that it may be served as. */
export interface Nature {
  kind: FileKind;
  mime: string;
}

const BINARY: Nature = { kind: 'other', mime: 'application/octet-stream' };
const TEXT: Nature = { kind: 'text', mime: 'text/plain; charset=utf-8' };

/** Any other image is served as bytes. */
const RASTER: readonly string[] = IMAGE_TYPES;
const PLAYED = [
  'video/mp4',
  'video/webm',
  'video/quicktime',
  'audio/mpeg',
  'audio/mp4',
  'audio/x-m4a',
  'audio/ogg',
  'audio/wav',
  'audio/flac',
];
const OFFICE = 'application/vnd.openxmlformats-officedocument.';
const DOCUMENTS = [
  'application/pdf',
  `${OFFICE}wordprocessingml.document`,
  `${OFFICE}spreadsheetml.sheet`,
  `${OFFICE}presentationml.presentation`,
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/vnd.oasis.opendocument.presentation',
];
const ARCHIVES = [
  'application/zip',
  'application/gzip',
  'application/x-tar',
  'application/x-7z-compressed',
  'application/vnd.rar',
  'application/x-xz',
  'application/x-bzip2',
  'application/zstd',
];

/** Bytes of which the beginning of a text is read. */
const LOOKED = 64 * 1024;
/** Control characters that no text holds. */
const CONTROL = /[^\P{Cc}\t\n\v\f\r]/u;

/**
 * Finds out what a file is from its content alone. What is not on a list is bytes, and whatever a
 * browser might run, such as HTML or SVG, is plain text.
 */
export async function natureOf(path: string): Promise<Nature> {
  if (await isUtf16(path)) return BINARY;
  // Loaded when it is needed, because most processes and tests never meet a file.
  const { fileTypeFromFile } = await import('file-type/node');
  const mime = (await fileTypeFromFile(path).catch(() => undefined))?.mime as string | undefined;
  if (mime === undefined || mime === 'application/xml') {
    return (await isText(path)) ? TEXT : BINARY;
  }
  if (RASTER.includes(mime)) return { kind: 'image', mime };
  if (PLAYED.includes(mime)) return { kind: mime.startsWith('video/') ? 'video' : 'audio', mime };
  if (DOCUMENTS.includes(mime)) return { kind: 'document', mime };
  return ARCHIVES.includes(mime) ? { kind: 'archive', mime } : BINARY;
}

/** The mark at the beginning of a text in UTF-16, the first of which is also that of a sound. */
const UTF16 = [0xfeff, 0xfffe];

async function isUtf16(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(2) });
    return bytesRead === 2 && UTF16.includes(buffer.readUInt16BE());
  } finally {
    await file.close();
  }
}

async function isText(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(LOOKED) });
    const bytes = buffer.subarray(0, bytesRead);
    // A decoder that is told that more comes forgives a character that is cut at the end.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, {
      stream: bytesRead === LOOKED,
    });
    return !CONTROL.test(text);
  } catch {
    return false;
  } finally {
    await file.close();
  }
}
