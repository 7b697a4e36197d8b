import { type SheetColumn, type SheetFormat, writeSheet } from '#server/lib/sheet';

/** A whole sheet, as it is sent. */
export async function sheetBytes<Row>(
  format: SheetFormat,
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
): Promise<Uint8Array<ArrayBuffer>> {
  async function* batches() {
    yield rows;
  }
  const stream = writeSheet(format, columns, batches());
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
