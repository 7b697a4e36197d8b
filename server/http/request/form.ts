import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { Refusal } from '../../lib/refusal';

/** What a form may hold. */
export interface FormLimits {
  /** Fields that may come, each once. */
  names: readonly string[];
  /** Bytes of one file. */
  maxBytes: number;
  /** Asked before each part is read on; what it throws is thrown. */
  beforePart?: () => Promise<void>;
}

const KIB = 1024;
const MIB = KIB * KIB;

/** Of a field that is no file. */
const FIELD_BYTES = 64 * KIB;
const HEADER = { headerPairs: 10, headerSize: 8 * KIB };
/** The longest that RFC 2046 allows; a longer one would make looking for it slow. */
const BOUNDARY = /;\s*boundary=(?:"[^"]{1,70}"|[^\s";]{1,70})\s*(?:;|$)/i;
/** So much is read before others get their turn and the limits are looked at. */
const STEP = 64 * KIB;
/** A name is told in an answer, so not more of it. */
const NAME_SHOWN = 64;

/** Stops reading at a field that the form does not have. */
class UnknownField extends Error {}

/**
 * Reads `multipart/form-data` as it comes in and stops at the first thing that is too much. Files
 * are `File`s, other fields text. An unknown field ends the reading and is handed out as it is: the
 * schema has the words for it.
 * @throws Refusal error.*, or what the body or `beforePart` throws
 */
export async function readForm(
  body: AsyncIterable<Uint8Array>,
  contentType: string,
  limits: FormLimits,
): Promise<Record<string, unknown>> {
  if (!/^multipart\/form-data *;/i.test(contentType)) throw new Refusal('error.upload-type');
  const form = new Form(limits);
  try {
    if (!BOUNDARY.test(contentType)) throw new Refusal('error.upload-malformed');
    const parser = form.parserOf(contentType);
    await pipeline(body, (chunks: AsyncIterable<Uint8Array>) => form.watch(chunks), parser);
    // The last step may have been taken after the last look.
    await form.look();
  } catch (error) {
    if (error instanceof UnknownField) return { ...form.fields(), [error.message]: '' };
    throw error instanceof Refusal || form.isOwn(error) ? error : malformed();
  }
  return form.fields();
}

/** Anything else would be stored as question marks. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

const malformed = () => new Refusal('error.upload-malformed');

class Form {
  private readonly parts = new Map<string, unknown>();
  private stop: Error | undefined;
  private isAsked = true;
  private thrown: unknown;

  constructor(private readonly limits: FormLimits) {}

  fields = () => Object.fromEntries(this.parts);

  /** Whether the error has come from `beforePart`. */
  isOwn = (error: unknown) => this.thrown !== undefined && error === this.thrown;

  parserOf(contentType: string) {
    const { names, maxBytes } = this.limits;
    return new Busboy({
      headers: { 'content-type': contentType },
      // One more than may be, so that it can be named.
      limits: { ...HEADER, parts: names.length + 1, fileSize: maxBytes },
      // All are streams, so that none is held in memory before its name has been looked at.
      isPartAFile: () => true,
    })
      .on('file', (name, stream, filename, _encoding, type) => {
        this.take(name, stream, filename, type);
      })
      .on('partsLimit', () => this.stopAt(malformed()));
  }

  /** Hands the body on in small steps, between which a reason to stop is looked for. */
  async *watch(chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      for (let at = 0; at < chunk.length; at += STEP) {
        yield chunk.subarray(at, at + STEP);
        await this.look();
      }
    }
  }

  /** @throws what there is to stop for, or what `beforePart` throws */
  async look(): Promise<void> {
    if (this.stop) throw this.stop;
    if (this.isAsked) return;
    this.isAsked = true;
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
    // A body that ends early ends each part with an error, which nobody else would take.
    stream.on('error', () => undefined);
    const held = new Bytes();
    const problem = this.problemOf(name);
    if (problem || name === undefined) {
      this.stopAt(problem ?? malformed());
      stream.resume();
      return;
    }
    this.parts.set(name, undefined);
    this.isAsked = false;
    const isFile = filename !== undefined;
    stream.on('limit', () => this.stopAt(this.tooLarge()));
    stream.on('data', (piece: Uint8Array) => {
      held.add(piece);
      if (!isFile && held.length > FIELD_BYTES) {
        const limit = `${FIELD_BYTES / KIB} KiB`;
        this.stopAt(new Refusal('error.field-too-large', { limit }, { field: name }));
      }
    });
    stream.on('end', () => {
      const content = held.all();
      this.parts.set(name, isFile ? new File([content], filename, { type }) : this.text(content));
    });
  }

  private text(content: Uint8Array): string {
    try {
      return utf8.decode(content);
    } catch {
      this.stopAt(malformed());
      return '';
    }
  }

  private problemOf(name = ''): Error | undefined {
    if (!this.limits.names.includes(name)) return new UnknownField(name.slice(0, NAME_SHOWN));
    if (!this.parts.has(name)) return undefined;
    return new Refusal('error.field-twice', {}, { field: name });
  }

  private tooLarge(): Refusal {
    const limit = `${Math.floor(this.limits.maxBytes / MIB)} MiB`;
    return new Refusal('error.body-too-large', { limit });
  }
}

/** Bytes kept in one piece: pieces of a byte each, kept as they come, would take a hundred times. */
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
