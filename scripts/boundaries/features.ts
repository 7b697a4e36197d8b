import type { Violation } from './check';
import { importsOf, resolveImport, sourceFiles } from './imports';
import { findCircle } from './modules';

const featureOf = (file: string) => /^src\/features\/([^/]+)\//.exec(file)?.[1];

/**
 * Features of the console may import each other, but not in a cycle. Type imports count, tests do
 * not.
 */
export function checkFeatures(root: string): Violation[] {
  const graph = new Map<string, string[]>();
  for (const file of sourceFiles(root)) {
    const from = featureOf(file);
    if (from === undefined || /\.test\.tsx?$/.test(file)) continue;
    const targets = importsOf(root, file).map(({ specifier }) =>
      resolveImport(root, file, specifier),
    );
    const used = targets.flatMap((target) =>
      'file' in target ? (featureOf(target.file) ?? []) : [],
    );
    graph.set(from, [...(graph.get(from) ?? []), ...used.filter((name) => name !== from)]);
  }
  const circle = findCircle(graph);
  if (!circle) return [];
  const text = `features use each other in a circle: ${circle.join(' > ')}`;
  return [{ file: `src/features/${circle[0]}`, rule: 'feature-circle', text }];
}
