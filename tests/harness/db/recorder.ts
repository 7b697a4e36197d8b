import type { KyselyPlugin, RootOperationNode } from 'kysely';

/** Notes what kind of statement each query is, and on which table. */
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

  /** What has been asked since the last time. */
  take() {
    const taken = this.statements;
    this.statements = [];
    return taken;
  }
}
