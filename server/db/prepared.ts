import type { Compilable, CompiledQuery } from 'kysely';
import { type Dialect, dialectOf } from './dialect';
import type { Db } from './types';

/** Stands for an argument while a statement is built, and is found again among its parameters. */
class Slot {
  constructor(readonly index: number) {}
}

/**
 * A query that is built and compiled once per database and then only bound. Building one costs
 * several times what a small query takes to run, so this is for what runs with every request.
 * `build` must use each argument as a bound value and nothing else: no branches, no lists.
 */
export function prepared<Args extends readonly (string | number)[], Row>(
  build: (db: Db, ...args: Args) => Compilable<Row>,
): (db: Db, ...args: Args) => Promise<Row[]> {
  const compiled = new Map<Dialect, CompiledQuery<Row>>();
  return async (db, ...args) => {
    const dialect = dialectOf(db);
    let query = compiled.get(dialect);
    if (!query) {
      const slots = Array.from({ length: args.length }, (_, index) => new Slot(index));
      query = build(db, ...(slots as unknown as Args)).compile();
      compiled.set(dialect, query);
    }
    const parameters = query.parameters.map((value) =>
      value instanceof Slot ? args[value.index] : value,
    );
    const bound: CompiledQuery<Row> = { ...query, parameters };
    return (await db.executeQuery(bound)).rows;
  };
}
