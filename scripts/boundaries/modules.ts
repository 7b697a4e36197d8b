import type { Violation } from './check';
import { importsOf, resolveImport, sourceFiles } from './imports';

const moduleOf = (file: string) => /^server\/modules\/([^/]+)\//.exec(file)?.[1];

/** The imports between the server's modules, sorted by name, without tests. */
export function moduleGraph(root: string): Map<string, string[]> {
  const graph = new Map<string, Set<string>>();
  for (const file of sourceFiles(root)) {
    const from = moduleOf(file);
    if (from === undefined || /\.test\.ts$/.test(file)) continue;
    const known = graph.get(from) ?? new Set();
    graph.set(from, known);
    for (const { specifier } of importsOf(root, file)) {
      const target = resolveImport(root, file, specifier);
      const to = 'file' in target ? moduleOf(target.file) : undefined;
      if (to !== undefined && to !== from) known.add(to);
    }
  }
  return new Map([...graph].sort().map(([name, imports]) => [name, [...imports].sort()]));
}

/** A cycle in the graph, or undefined. */
export function findCircle(graph: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>();
  const visit = (name: string, path: string[]): string[] | undefined => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (done.has(name)) return undefined;
    for (const next of graph.get(name) ?? []) {
      const circle = visit(next, [...path, name]);
      if (circle) return circle;
    }
    done.add(name);
    return undefined;
  };
  for (const name of graph.keys()) {
    const circle = visit(name, []);
    if (circle) return circle;
  }
  return undefined;
}

/** Modules that import each other in a cycle. */
export function checkModules(root: string): Violation[] {
  const circle = findCircle(moduleGraph(root));
  if (!circle) return [];
  const text = `modules import each other in a circle: ${circle.join(' > ')}`;
  return [{ file: `server/modules/${circle[0]}`, rule: 'circle', text }];
}

/** The modules by floor: each imports only from lower floors. The graph must have no cycle. */
export function floorsOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const floors = new Map<string, number>();
  const floorOf = (name: string): number => {
    const known = floors.get(name);
    if (known !== undefined) return known;
    const below = (graph.get(name) ?? []).map(floorOf);
    const floor = below.length === 0 ? 0 : Math.max(...below) + 1;
    floors.set(name, floor);
    return floor;
  };
  const result: string[][] = [];
  for (const name of graph.keys()) {
    const floor = floorOf(name);
    result[floor] = [...(result[floor] ?? []), name];
  }
  return result;
}
