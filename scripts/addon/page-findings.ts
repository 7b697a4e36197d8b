import type { AddonManifest } from '#contract/addon/manifest';
import { typeOf } from '#server/http/frame/addon-policy';
import { findCall, mayAddonCall } from '#server/modules/addon/package/call.rules';
import type { Finding } from './findings';
import type { PackedFile } from './pack';

/** An address outside of the add-on's own files: another site's, or from the top of the console's. */
const OUTSIDE = /^(?:https?:|\/)/i;
/** Tags whose address is loaded, as that of a link to follow is not. */
const LOADING = ['script', 'link', 'img', 'source', 'video', 'audio', 'iframe'];

interface Tag {
  name: string;
  attributes: ReadonlyMap<string, string>;
}

/** The tags of a page, as far as its author writes them plainly. */
const tagsOf = (text: string): Tag[] =>
  text
    .split('<')
    .slice(1)
    .map((part) => {
      const [tag = ''] = part.split('>');
      const [name = ''] = /^[a-z]*/i.exec(tag) ?? [];
      const pairs = [...tag.matchAll(/\s([a-z-]+)=["']?([^"'\s]*)/gi)];
      return {
        name: name.toLowerCase(),
        attributes: new Map(pairs.map(([, key = '', value = '']) => [key.toLowerCase(), value])),
      };
    });

function* tagProblems({ name, attributes }: Tag): Generator<string> {
  if (name === 'script' && !attributes.has('src')) {
    yield 'holds a script, which does not run. Put it into a file.';
  }
  for (const key of attributes.keys()) {
    if (name && key.startsWith('on')) yield `has ${key}=, which does not run. Listen in a script.`;
  }
  const address = attributes.get('src') ?? attributes.get('href') ?? '';
  if (LOADING.includes(name) && OUTSIDE.test(address)) {
    yield `loads ${address}, which is no file of the add-on.`;
  }
}

function* styleProblems(text: string): Generator<string> {
  for (const [, address = ''] of text.matchAll(/(?:url\(|@import )["']?([^"')\s;]+)/gi)) {
    if (OUTSIDE.test(address)) yield `loads ${address}, which is no file of the add-on.`;
  }
}

/** What the policy of an add-on's page forbids (ADR 0069): the browser would leave it out without a word. */
function policyProblems({ name, content }: PackedFile): string[] {
  const text = content.toString('utf8');
  if (name.endsWith('.html')) return tagsOf(text).flatMap((tag) => [...tagProblems(tag)]);
  return name.endsWith('.css') ? [...styleProblems(text)] : [];
}

/** Calls that a script names and would be refused; it may be that it asks beforehand which it may make. */
function* callFindings(
  { name, content }: PackedFile,
  declared: readonly string[],
): Generator<Finding> {
  const named = [
    ...content.toString('utf8').matchAll(/(["'`])((?:GET|POST|PUT|PATCH|DELETE) \/[\w/.-]+)\1/g),
  ].map(([, , key = '']) => key);
  for (const key of new Set(named)) {
    if (declared.includes(key)) continue;
    const call = findCall(key);
    const why = !call
      ? 'which the platform does not have'
      : mayAddonCall(call)
        ? 'which is not among "calls" in addon.json'
        : 'which no add-on may make';
    yield { isWarning: true, file: name, text: `makes the call "${key}", ${why}.` };
  }
}

/** What would not work in a page although the package can be installed. */
export function* pageFindings(
  files: readonly PackedFile[],
  manifest: AddonManifest | undefined,
): Generator<Finding> {
  for (const file of files.filter(({ name }) => name.startsWith('web/'))) {
    for (const text of policyProblems(file)) yield { isWarning: false, file: file.name, text };
    if (manifest && file.name.endsWith('.js')) yield* callFindings(file, manifest.calls);
    if (typeOf(file.name) === 'application/octet-stream') {
      const text = 'has a kind that browsers are not told: they do not run or draw it.';
      yield { isWarning: true, file: file.name, text };
    }
  }
}
