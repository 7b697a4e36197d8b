import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NONCE_PLACEHOLDER } from '../config/html';

/** The first file that the page references by this pattern, with its content. */
function referredFile(web: string, html: string, pattern: RegExp) {
  const [reference = '', name = ''] = pattern.exec(html) ?? [];
  if (!name) throw new Error(`index.html refers to no file like ${pattern}.`);
  return { reference, path: join(web, name), content: readFileSync(join(web, name), 'utf8') };
}

/**
 * Inlines the entry's style sheet and the script that preloads the page's chunks into index.html:
 * the first paint waits for no file, and the chunks load at once.
 */
export function finishIndexPage(web: string): void {
  const file = join(web, 'index.html');
  let html = readFileSync(file, 'utf8');
  const put = (pattern: RegExp, tag: string) => {
    const { reference, path, content } = referredFile(web, html, pattern);
    // A function, because `replace` would expand `$` patterns in a string.
    html = html.replace(
      reference,
      () => `<${tag} nonce="${NONCE_PLACEHOLDER}">${content.trim()}</${tag}>`,
    );
    rmSync(path);
  };
  put(/<link rel="stylesheet" href="\/user\/web\/(umi\.[0-9a-f]{8}\.css)">/, 'style');
  put(/<script src="\/user\/web\/(preload_helper\.[0-9a-f]{8}\.js)"[^<>]*><\/script>/, 'script');
  writeFileSync(file, html);
}
