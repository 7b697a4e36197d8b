import type SqliteDatabase from 'better-sqlite3';
import type { Compilable, CompiledQuery } from 'kysely';
import { type Dialect, dialectOf } from '../dialect';
import type { Db } from '../types';

/** Stands for an argument while a statement is built, and is found again among its parameters. */
class Slot {
  constructor(readonly index: number) {}
}

/** A query that PostgreSQL plans once per connection, under a name that no other query has. */
export interface NamedQuery<Row = unknown> extends CompiledQuery<Row> {
  name?: string;
}

let names = 0;

/** Reads rows at once, or answers null when the database must be waited for. */
type Read = (text: string, parameters: readonly unknown[]) => unknown[] | null;

const reads = new WeakMap<Db, Read>();

const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());

function rowOf(names: readonly string[], values: readonly unknown[]) {
  const row: Record<string, unknown> = {};
  names.forEach((name, index) => {
    row[name] = values[index];
  });
  return row;
}

/**
 * Lets prepared queries read an embedded database on the spot: the way through a pool of
 * connections costs several times what a small query does, and there is nothing to wait for
 * unless a transaction is under way, whose rows nobody else may see.
 */
export function readOnTheSpot(db: Db, database: SqliteDatabase.Database): void {
  const statements = new Map<string, { run: SqliteDatabase.Statement; names: string[] }>();
  reads.set(db, (text, parameters) => {
    if (database.inTransaction) return null;
    let statement = statements.get(text);
    if (!statement) {
      const run = database.prepare(text).raw();
      statement = { run, names: run.columns().map(({ name }) => camelCase(name)) };
      statements.set(text, statement);
    }
    const { run, names } = statement;
    return (run.all(parameters) as unknown[][]).map((values) => rowOf(names, values));
  });
}

/**
 * A query that is built and compiled once per database and then only bound. Building one costs
 * several times what a small query takes to run, so this is for what runs with every request.
 * `build` must use each argument as a bound value and nothing else: no branches, no lists.
 */
export function prepared<Args extends readonly (string | number)[], Row>(
  build: (db: Db, ...args: Args) => Compilable<Row>,
): (db: Db, ...args: Args) => Promise<Row[]> {
  const compiled = new Map<Dialect, NamedQuery<Row>>();
  return async (db, ...args) => {
    const dialect = dialectOf(db);
    let query = compiled.get(dialect);
    if (!query) {
      const slots = Array.from({ length: args.length }, (_, index) => new Slot(index));
      names += 1;
      const name = `prepared_${names}`;
      query = { ...build(db, ...(slots as unknown as Args)).compile(), name };
      compiled.set(dialect, query);
    }
    const parameters = query.parameters.map((value) =>
      value instanceof Slot ? args[value.index] : value,
    );
    const rows = reads.get(db)?.(query.sql, parameters);
    if (rows) return rows as Row[];
    const bound: NamedQuery<Row> = { ...query, parameters };
    return (await db.executeQuery<Row>(bound)).rows;
  };
}
