import { type Zippable, zipSync } from 'fflate';
import { type Entry, fromBufferPromise } from 'yauzl';
import { Refusal } from '../lib/refusal';
import { inMib, type SheetLimits } from './limits';

/** A part that only workbooks have, unlike other Office archives. */
const BOOK = /^(?:.*\/)?workbook[^/]*\.xml$/;

/** Content and relations of a workbook. Pictures and macros are not unpacked. */
const PART = /\.(?:xml|rels)$/;

/**
 * Unpacks a workbook within the limits and packs its relevant parts again, so that the reader sees
 * exactly what was checked here, regardless of the archive's headers.
 * @throws Refusal sheet.*, or an Error for an archive that is no workbook
 */
export async function unpack(bytes: Uint8Array, limits: SheetLimits): Promise<Uint8Array> {
  const archive = await fromBufferPromise(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    { lazyEntries: true },
  );
  if (archive.entryCount > limits.entries) {
    throw new Refusal('sheet.too-many-parts', { max: limits.entries });
  }
  const parts: Zippable = {};
  const count = new Counter(limits);
  for await (const entry of archive.eachEntry()) {
    if (!PART.test(entry.fileName)) continue;
    if (Object.hasOwn(parts, entry.fileName)) throw new Error(`${entry.fileName} is there twice`);
    count.declare(entry);
    // The stream fails when an entry unpacks to more bytes than it declares.
    const stream = await archive.openReadStreamPromise(entry);
    const content = Buffer.concat(await stream.toArray());
    count.look(content);
    parts[entry.fileName] = content;
  }
  if (!Object.keys(parts).some((name) => BOOK.test(name))) throw new Error('it is no workbook');
  // Level 1, because stored entries would be parsed at once and not row by row.
  return zipSync(parts, { level: 1 });
}

class Counter {
  private bytes = 0;
  private sheets = 0;
  private strings = 0;

  constructor(private readonly limits: SheetLimits) {}

  /** Adds the declared unpacked size of an entry. */
  declare({ compressedSize, uncompressedSize }: Entry): void {
    const { unpackedBytes, ratio, ratioFromBytes } = this.limits;
    this.bytes += uncompressedSize;
    if (this.bytes > unpackedBytes) {
      throw new Refusal('sheet.too-large', { limit: inMib(unpackedBytes) });
    }
    if (uncompressedSize > ratioFromBytes && uncompressedSize > compressedSize * ratio) {
      throw new Refusal('sheet.too-dense', { ratio });
    }
  }

  /** Counts sheets and shared strings of a part, and rejects DTDs, without parsing it. */
  look(content: Buffer): void {
    const { sheets, strings, stringBytes } = this.limits;
    const found = content
      .toString('latin1')
      .matchAll(/<(?:!(DOCTYPE|ENTITY)|(?:[\w.-]+:)?(sheet|si)[\s/>])/g);
    for (const [, declaration, element] of found) {
      if (declaration) throw new Refusal('sheet.declaration');
      if (element === 'sheet') this.sheets += 1;
      else this.strings += 1;
      if (this.sheets > sheets) throw new Refusal('sheet.too-many-sheets', { max: sheets });
      if (this.strings > strings) throw new Refusal('sheet.too-many-texts', { max: strings });
      if (element === 'si' && content.length > stringBytes) {
        throw new Refusal('sheet.too-much-text', { limit: inMib(stringBytes) });
      }
    }
  }
}
