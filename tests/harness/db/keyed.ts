import { keyOf } from '#server/lib/account-key';

type Keyed<Row> = Row extends { code: string } ? Row & { codeKey: string } : Row;

/** A row with what its code is compared by, if it has a code. */
export const keyed = <Row extends object>(row: Row) =>
  ('code' in row ? { codeKey: keyOf(String(row.code)), ...row } : row) as Keyed<Row>;
