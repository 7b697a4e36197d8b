import type { AddonManifest } from '#contract/addon/manifest';
import { typeOf } from '#server/http/frame/addon-policy';
import { findCall, mayAddonCall } from '#server/modules/addon/package/call.rules';
import type { Finding } from './findings';
import type { PackedFile } from './pack';

/** A call within a script, as a text of its own. */
const CALL = /(["'`])((?:GET|POST|PUT|PATCH|DELETE) \/[\w/.-]+)\1/g;
const SCRIPT_INSIDE = /<script(?![^>]*\ssrc\s*=)[^>]*>/i;
const HANDLER = /<[^>]+\s(on[a-z]+)\s*=/i;
/** What a page loads, by tags that load something. */
const LOADED = /<(?:script|link|img|source|video|audio|iframe)\b[^>]*\s(?:src|href)\s*=\s*["']?([^"'\s>]+)/gi;
/** An address outside of the add-on's own files: another site's, or from the top of the console's. */
const OUTSIDE = /^(?:[a-z][a-z0-9+.-]*:)?\/|^https?:/i;
/** In style sheets, which may embed pictures. */
const STYLED = /(?:url\(\s*|@import\s+)["']?((?:https?:)?\/[^"')\s]+)/gi;

/** What the policy of an add-on's page forbids (ADR 0069): the browser would leave it out without a word. */
function* policyFindings({ name, content }: PackedFile): Generator<Finding> {
  const text = content.toString('utf8');
  const error = (words: string): Finding => ({ isWarning: false, file: name, text: words });
  if (name.endsWith('.html')) {
    if (SCRIPT_INSIDE.test(text)) yield error('holds a script, which does not run. Put it into a file.');
    const [, handler] = HANDLER.exec(text) ?? [];
    if (handler) yield error(`has ${handler}=, which does not run. Listen in a script.`);
    for (const [, address = ''] of text.matchAll(LOADED)) {
      if (OUTSIDE.test(address)) yield error(`loads ${address}, which is no file of the add-on.`);
    }
  }
  if (name.endsWith('.css')) {
    for (const [, address = ''] of text.matchAll(STYLED)) {
      yield error(`loads ${address}, which is no file of the add-on.`);
    }
  }
}

/** Calls that a script names and the platform would refuse it. */
function* callFindings({ name, content }: PackedFile, declared: readonly string[]): Generator<Finding> {
  const named = [...content.toString('utf8').matchAll(CALL)].map(([, , key = '']) => key);
  for (const key of new Set(named)) {
    if (declared.includes(key)) continue;
    const call = findCall(key);
    const why = !call
      ? 'which the platform does not have'
      : mayAddonCall(call)
        ? 'which is not among "calls" in addon.json'
        : 'which no add-on may make';
    yield { isWarning: false, file: name, text: `makes the call "${key}", ${why}.` };
  }
}

/** What would not work in a page although the package can be installed. */
export function* pageFindings(
  files: readonly PackedFile[],
  manifest: AddonManifest | undefined,
): Generator<Finding> {
  for (const file of files.filter(({ name }) => name.startsWith('web/'))) {
    yield* policyFindings(file);
    if (manifest && file.name.endsWith('.js')) yield* callFindings(file, manifest.calls);
    if (typeOf(file.name) === 'application/octet-stream') {
      const text = 'has a kind that browsers are not told: they do not run or draw it.';
      yield { isWarning: true, file: file.name, text };
    }
  }
}
