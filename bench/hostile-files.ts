import { LIMIT } from '#contract/limits';
import { SHEET_LIMITS } from '#server/sheets/limits';
import { sheetBytes } from '../tests/harness/sheets/sheet-bytes';
import { bookOf, rowXml, SHEET, sheetXml } from '../tests/harness/sheets/workbook';

/** An uploaded file of users to import. */
export interface Upload {
  name: string;
  type: string;
  body: Uint8Array<ArrayBuffer>;
}

const BOUNDARY = 'bench-boundary';
const HEAD = 'Username,Real name\r\n';
const MIB = 1024 * 1024;
const FIELDS = 80_000;
const USERS = 1000;

function upload(name: string, parts: readonly (readonly [string, string | Uint8Array])[]): Upload {
  const pieces = parts.flatMap(([disposition, content]) => [
    `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`,
    content,
    '\r\n',
  ]);
  const body = Buffer.concat([...pieces, `--${BOUNDARY}--\r\n`].map((piece) => Buffer.from(piece)));
  return { name, type: `multipart/form-data; boundary=${BOUNDARY}`, body };
}

const file = (name: string, content: string | Uint8Array) =>
  upload(name, [['name="file"; filename="users"', content]]);

/** The largest workbook within the limits: lines, columns and unpacked size. */
function largestBook(): Promise<Uint8Array> {
  const { rows, columns, unpackedBytes } = SHEET_LIMITS;
  const frame = rowXml(rows, Array(columns).fill('')).length;
  const size = Math.floor((unpackedBytes / rows - frame) / columns) - 1;
  const lines = Array.from({ length: rows }, (_, line) => {
    const cells = Array.from({ length: columns }, (_, column) => `${line * columns + column}`);
    return rowXml(
      line + 1,
      cells.map((cell) => cell.padEnd(size, 'x')),
    );
  });
  return bookOf({ [SHEET]: sheetXml(lines.join('')) });
}

/** A typical import file, as the baseline. */
export const ordinaryFile = async (): Promise<Upload> => {
  const users = Array.from({ length: USERS }, (_, index) => `user${index}`);
  const value = (user: string) => user;
  const columns = ['Username', 'Real name'].map((title) => ({ title, value }));
  return file(`an ordinary workbook of ${USERS} users`, await sheetBytes('xlsx', columns, users));
};

/** Files crafted to be expensive. */
export const hostileFiles = async (): Promise<Upload[]> => [
  file('10 MB of line ends', '\n'.repeat(LIMIT.import.bytes - 1000)),
  upload(
    `a form of ${FIELDS.toLocaleString('en-US')} field names`,
    Array.from({ length: FIELDS }, (_, index) => [`name="field${index}"`, '']),
  ),
  file('9 MB of quotes', HEAD + '"'.repeat(9 * MIB)),
  file('9 MB of commas', HEAD + ','.repeat(9 * MIB)),
  file(
    'a workbook that unpacks to 256 MB',
    await bookOf({ [SHEET]: sheetXml(' '.repeat(256 * MIB)) }),
  ),
  file('the largest workbook within the limits', await largestBook()),
];
