import type { ApiDocument, ApiTag } from '@/services/api-document';

/** The paths of the calls with this tag; each path has its calls by method. */
function pathsOf(document: ApiDocument, tag: string): ApiDocument['paths'] {
  const paths: ApiDocument['paths'] = {};
  for (const [path, calls] of Object.entries(document.paths)) {
    const own = Object.entries(calls).filter(([, call]) => call.tags?.includes(tag));
    if (own.length > 0) paths[path] = Object.fromEntries(own);
  }
  return paths;
}

/** The components that the given part refers to, and those that they refer to in turn. */
function componentsOf(document: ApiDocument, part: object): ApiDocument['components'] {
  const { securitySchemes = {} } = document.components;
  const found: ApiDocument['components'] = { securitySchemes };
  const waiting = [part];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const references = JSON.stringify(next).matchAll(/"#\/components\/([^/"]+)\/([^/"]+)"/g);
    for (const [, kind = '', name = ''] of references) {
      const component = document.components[kind]?.[name];
      found[kind] ??= {};
      if (!component || found[kind][name]) continue;
      found[kind][name] = component;
      waiting.push(component);
    }
  }
  return found;
}

/**
 * The document with the calls of one tag and what they refer to. The viewer resolves and draws all
 * that it is given before it shows anything, which takes 13 s for the whole document.
 */
export function partOf(document: ApiDocument, tag: string): ApiDocument {
  const paths = pathsOf(document, tag);
  const tags = document.tags.filter(({ name }) => name === tag);
  return { ...document, tags, paths, components: componentsOf(document, paths) };
}

/** What a search for a part looks into: its name, its description and its calls. */
export function wordsOf(document: ApiDocument, { name, description = '' }: ApiTag): string {
  const calls = Object.entries(pathsOf(document, name)).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, { summary = '' }]) => `${method} ${path} ${summary}`),
  );
  return [name, description, ...calls].join('\n').toLowerCase();
}
