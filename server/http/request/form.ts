import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { ZodError } from 'zod';
import { ScratchFiles } from '../../disk/scratch';
import { isGarbled } from '../../lib/input/storable';
import { Refusal } from '../../lib/refusal';

/** Limits of a form. */
export interface FormLimits {
  /** Allowed fields, each at most once. */
  names: readonly string[];
  /** Bytes of one file. */
  maxBytes: number;
  /** Takes the files; the caller removes them. */
  files: ScratchFiles;
  /** Called before each part, and again during a long one; its error ends the reading. */
  beforePart?: () => Promise<void>;
}

const KIB = 1024;
const MIB = KIB * KIB;

/** Bytes of a text field. */
const FIELD_BYTES = 64 * KIB;
const HEADER = { headerPairs: 10, headerSize: 8 * KIB };
/** Boundary of at most 70 characters, the limit of RFC 2046; a longer one would slow the search. */
const BOUNDARY = /;\s*boundary=(?:"([^"]+)"|([^\s";]+))\s*(?:;|$)/i;
/** Longest boundary in characters (RFC 2046, 5.1.1). */
const BOUNDARY_MAX = 70;
/** Bytes between two yields to other requests and checks of the limits. */
const STEP = 64 * KIB;
/** Time until a part that still comes is asked about again. */
const ASK_MS = 5_000;
/** Characters of a field name repeated in an answer. */
const NAME_SHOWN = 64;

/** Ends the reading at a field that the form does not have. */
class UnknownField extends Error {}

/**
 * Reads `multipart/form-data` as a stream and stops at the first exceeded limit. Files are `File`s
 * on the disk, other fields text. An unknown field is returned with the others, for the schema to tell.
 * @throws Refusal error.*, ZodError for bytes that are no UTF-8, or the error of the body or of `beforePart`
 */
export async function readForm(
  body: AsyncIterable<Uint8Array>,
  contentType: string,
  limits: FormLimits,
): Promise<Record<string, unknown>> {
  if (!/^multipart\/form-data *;/i.test(contentType)) throw new Refusal('error.upload-type');
  const form = new Form(limits);
  try {
    const [, quoted, plain] = BOUNDARY.exec(contentType) ?? [];
    const boundary = quoted ?? plain ?? '';
    if (boundary === '' || boundary.length > BOUNDARY_MAX) {
      throw new Refusal('error.upload-malformed');
    }
    const parser = form.parserOf(contentType);
    const { signal } = form;
    const watch = (chunks: AsyncIterable<Uint8Array>) => form.watch(chunks);
    await pipeline(body, watch, parser, { signal });
    await form.written();
    // A part or a file may have ended the reading after the last check.
    await form.look();
  } catch (caught) {
    // The signal of a failed file tells nothing about it.
    const error = form.stopped ?? caught;
    await form.cancel();
    if (error instanceof UnknownField) return { ...form.fields(), [error.message]: '' };
    const isTold = error instanceof Refusal || error instanceof ZodError || form.isOwn(error);
    throw isTold ? error : malformed();
  }
  return form.fields();
}

/** Invalid UTF-8 would be stored as replacement characters. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

const malformed = () => new Refusal('error.upload-malformed');
const garbled = (field: string) =>
  new ZodError([{ code: 'custom', path: [field], message: 'encoding' }]);

class Form {
  private readonly parts = new Map<string, unknown>();
  private readonly writing: Promise<void>[] = [];
  private readonly cancelled = new AbortController();
  private stop: Error | undefined;
  private askedAt = performance.now();
  private thrown: unknown;

  constructor(private readonly limits: FormLimits) {}

  /** Aborts when a file cannot be written. */
  get signal(): AbortSignal {
    return this.cancelled.signal;
  }

  /** The first reason to stop. */
  get stopped(): Error | undefined {
    return this.stop;
  }

  fields = () => Object.fromEntries(this.parts);

  /** Ends the writing of files; the parser does not end their streams when it is stopped. */
  async cancel(): Promise<void> {
    this.cancelled.abort();
    await this.written();
  }

  /** Waits until the files are closed; `look` throws the error of one. */
  async written(): Promise<void> {
    await Promise.all(this.writing);
  }

  /** Whether `beforePart` or the disk threw the error. */
  isOwn = (error: unknown) => this.thrown !== undefined && error === this.thrown;

  parserOf(contentType: string) {
    const { names, maxBytes } = this.limits;
    return new Busboy({
      headers: { 'content-type': contentType },
      // One above the limit, so that the error can name the extra part.
      limits: { ...HEADER, parts: names.length + 1, fileSize: maxBytes },
      // All parts are streams, so that a part is buffered only after the check of its name.
      isPartAFile: () => true,
    })
      .on('file', (name, stream, filename, _encoding, type) => {
        this.take(name, stream, filename, type);
      })
      .on('partsLimit', () => this.stopAt(malformed()));
  }

  /** Yields the body in small steps and checks for a reason to stop after each. */
  async *watch(chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      for (let at = 0; at < chunk.length; at += STEP) {
        yield chunk.subarray(at, at + STEP);
        await this.look();
      }
    }
  }

  /** @throws the reason to stop, or the error of `beforePart` */
  async look(): Promise<void> {
    if (this.stop) throw this.stop;
    const now = performance.now();
    if (now - this.askedAt < ASK_MS) return;
    this.askedAt = now;
    await this.limits.beforePart?.().catch((error) => {
      this.thrown = error;
      throw error;
    });
  }

  private stopAt(error: Error): void {
    this.stop ??= error;
  }

  private take(
    name: string | undefined,
    stream: BusboyFileStream,
    filename: string | undefined,
    type: string,
  ): void {
    // A truncated body emits an error on each part; without a listener it would be uncaught.
    stream.on('error', () => undefined);
    const problem = this.problemOf(name, filename);
    if (problem || name === undefined) {
      this.stopAt(problem ?? malformed());
      return void stream.resume();
    }
    this.parts.set(name, undefined);
    this.askedAt = Number.NEGATIVE_INFINITY;
    stream.on('limit', () => this.stopAt(this.tooLarge()));
    if (filename === undefined) this.holdText(name, stream);
    else this.writing.push(this.write(name, stream, { filename, type }));
  }

  /**
   * Writes a file to the disk as it arrives. Never rejects: nobody waits for it until the body has
   * come, and an error that nobody handles ends the server.
   */
  private async write(
    name: string,
    stream: BusboyFileStream,
    { filename, type }: { filename: string; type: string },
  ): Promise<void> {
    try {
      const file = this.limits.files.add();
      await pipeline(stream, file.stream, { signal: this.cancelled.signal });
      this.parts.set(name, await ScratchFiles.read(file.path, filename, type));
    } catch (error) {
      // Errors of the disk have a number, those of the parser have none.
      if ((error as NodeJS.ErrnoException).errno !== undefined) this.thrown = error;
      this.stopAt(error as Error);
      // The parser would wait for the file, and the body for the parser.
      this.cancelled.abort();
    }
  }

  private holdText(name: string, stream: BusboyFileStream): void {
    const held = new Bytes();
    stream.on('data', (piece: Uint8Array) => {
      held.add(piece);
      if (held.length > FIELD_BYTES) {
        const limit = `${FIELD_BYTES / KIB} KiB`;
        this.stopAt(new Refusal('error.field-too-large', { limit }, { field: name }));
      }
    });
    stream.on('end', () => {
      try {
        this.parts.set(name, utf8.decode(held.all()));
      } catch {
        this.stopAt(garbled(name));
      }
    });
  }

  private problemOf(name = '', filename = ''): Error | undefined {
    if (!this.limits.names.includes(name)) return new UnknownField(name.slice(0, NAME_SHOWN));
    if (this.parts.has(name)) return new Refusal('error.field-twice', {}, { field: name });
    return isGarbled(filename) ? garbled(name) : undefined;
  }

  private tooLarge(): Refusal {
    const limit = `${Math.floor(this.limits.maxBytes / MIB)} MiB`;
    return new Refusal('error.body-too-large', { limit });
  }
}

/** One growing buffer. Separate single-byte chunks would take a hundred times the memory. */
class Bytes {
  length = 0;
  private held = new Uint8Array(STEP);

  add(piece: Uint8Array): void {
    const length = this.length + piece.length;
    if (length > this.held.length) {
      const larger = new Uint8Array(Math.max(length, 2 * this.held.length));
      larger.set(this.all());
      this.held = larger;
    }
    this.held.set(piece, this.length);
    this.length = length;
  }

  all = () => this.held.subarray(0, this.length);
}
