import { type KyselyPlugin, type QueryCompiler, type QueryId, type RawBuilder, sql } from 'kysely';
import type { Db } from '../types';
import { type Block, blocksOf, hasBlocks } from './blocks';
import type { Column } from './conditions';
import { TENANT_TABLES } from './tenant-tables';
import { isWord, tokensOf } from './tokens';

/*
 * The second wall between tenants (ADR 0056): a statement that reads or changes a table whose rows
 * are a tenant's says which tenant's, or why it goes across tenants.
 */

/** A statement would have gone across tenants. */
export class AcrossTenants extends Error {
  constructor(
    readonly table: string,
    readonly statement: string,
  ) {
    super(`A statement on ${table} has no condition on the tenant: ${statement}`);
  }
}

const MARK = 'across tenants: ';

/** A text that the code writes out, so that it can be listed. */
type Literal<Text extends string> = string extends Text ? never : Text;

/**
 * Marks a statement, or a sub-query, that goes across tenants on purpose, by a comment at its end:
 * `query.modifyEnd(acrossTenants('why'))`. The reasons are listed in docs/security.md, "What goes
 * across tenants".
 */
export const acrossTenants = <Text extends string>(reason: Literal<Text>): RawBuilder<never> =>
  sql.raw(`/* ${MARK}${reason} */`);

/** Statements without rows. */
const ROWLESS = ['savepoint', 'release', 'rollback'];
const TEXTS_MAX = 2_000;
const passed = new Set<string>();
const exempt = new WeakSet<QueryId>();

/** A compiler that refuses what goes across tenants. Each text is read once. @throws AcrossTenants */
export const guarded = (compiler: QueryCompiler): QueryCompiler => ({
  compileQuery(node, queryId) {
    const compiled = compiler.compileQuery(node, queryId);
    if (passed.has(compiled.sql) || exempt.has(queryId)) return compiled;
    assertOneTenant(compiled.sql);
    if (passed.size >= TEXTS_MAX) passed.clear();
    passed.add(compiled.sql);
    return compiled;
  },
});

/** The same database without the guard, for migrations, which change all rows there are. */
export const unguarded = (db: Db): Db => db.withPlugin(EXEMPTION);

const EXEMPTION: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    exempt.add(queryId);
    return node;
  },
  transformResult: async ({ result }) => result,
};

/** @throws AcrossTenants for a statement on a tenant's table without a condition on the tenant */
export function assertOneTenant(statement: string): void {
  const tokens = tokensOf(statement);
  if (!hasBlocks(tokens) && !isWord(tokens[0], ...ROWLESS)) {
    throw new AcrossTenants('an unknown table', statement);
  }
  for (const block of blocksOf(tokens)) {
    const table = tableAcross(block);
    if (table) throw new AcrossTenants(table, statement);
  }
}

/** The first table of a block that is a tenant's and not bound to one. */
function tableAcross({ tables, equalities, added, comments }: Block): string | undefined {
  if (comments.some((comment) => comment.startsWith(MARK))) return undefined;
  if (added && TENANT_TABLES.has(added.table) && !added.columns.includes('tenant_id')) {
    return added.table;
  }
  const own = [...tables].filter(([, table]) => TENANT_TABLES.has(table));
  const [only] = own.length === 1 ? own : [];
  /** The alias whose tenant a column is. */
  const aliasOf = ({ table, column }: Column): string | undefined => {
    const alias = table ?? (column === 'tenant_id' ? only?.[0] : undefined);
    const name = alias === undefined ? undefined : tables.get(alias);
    if (name === undefined) return undefined;
    return column === (name === 'tenants' ? 'id' : 'tenant_id') ? alias : undefined;
  };
  const bound = new Set<string>();
  for (let size = -1; size < bound.size; ) {
    size = bound.size;
    for (const { of, to } of equalities) {
      const alias = aliasOf(of);
      const other = to === null ? undefined : aliasOf(to);
      if (alias !== undefined && (other === undefined || bound.has(other))) bound.add(alias);
    }
  }
  return own.find(([alias]) => !bound.has(alias))?.[1];
}
