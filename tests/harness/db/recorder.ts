import type { KyselyPlugin, RootOperationNode } from 'kysely';

/** Records the kind and table of each statement. */
export class Recorder implements KyselyPlugin {
  statements: string[] = [];

  transformQuery({ node }: { node: RootOperationNode }): RootOperationNode {
    const text = JSON.stringify(node);
    const table = /"SchemableIdentifierNode"[^}]*"name":"(\w+)"/.exec(text)?.[1] ?? '';
    this.statements.push(`${node.kind} ${table}`);
    return node;
  }

  async transformResult<T>({ result }: { result: T }): Promise<T> {
    return result;
  }

  /** The statements since the last call. */
  take() {
    const taken = this.statements;
    this.statements = [];
    return taken;
  }
}
