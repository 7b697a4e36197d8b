import 'rapidoc';
import { pageNonce } from './style-nonce';

/** Parts of the viewer that draw something. */
const PARTS = [
  'rapi-doc',
  'api-request',
  'api-response',
  'schema-table',
  'schema-tree',
  'json-tree',
  'tag-input',
] as const;

/** The words that replace the viewer's own, by the viewer's own. */
type Words = Readonly<Record<string, string>>;

/** The part of a LitElement that other code may change (`renderOptions`). */
interface Part {
  renderOptions: { creationScope?: { importNode: (node: Node, deep?: boolean) => Node } };
  createRenderRoot: () => Node;
}

/**
 * Repairs what the viewer draws, by the hook that lit offers for making nodes (no issue is known;
 * seen in rapidoc 9.3.8):
 *
 * - its theme is a style element without the page's nonce, which the content policy refuses;
 * - its `main` is nested in the page's own, its selects have no labels, and its links that expand and
 *   collapse everything react to the mouse only;
 * - its texts are English only; `wordsNow` returns those in the language of the console.
 *
 * Each repair can go once the browser test of the page (api.e2e.ts) passes without it.
 */
export function mendApiViewer(wordsNow: () => Words | undefined): void {
  const importNode = (node: Node, deep?: boolean) => {
    const made = document.importNode(node, deep) as DocumentFragment;
    for (const style of made.querySelectorAll('style')) style.nonce = pageNonce() ?? '';
    for (const main of made.querySelectorAll('main')) replaceTag(main, 'div');
    for (const choice of made.querySelectorAll('select, textarea')) {
      if (!choice.hasAttribute('aria-label')) choice.setAttribute('aria-label', 'JSON');
    }
    const words = wordsNow();
    const texts = document.createTreeWalker(made, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) speak(texts.currentNode as Text, words);
    return made;
  };
  for (const name of PARTS) {
    const part = customElements.get(name)?.prototype as Part | undefined;
    if (!part) continue;
    const { createRenderRoot } = part;
    part.createRenderRoot = function (this: Part) {
      this.renderOptions.creationScope = { importNode };
      return createRenderRoot.call(this);
    };
  }
}

function replaceTag(element: Element, tag: string): void {
  const other = document.createElement(tag);
  for (const { name, value } of element.attributes) other.setAttribute(name, value);
  other.append(...element.childNodes);
  element.replaceWith(other);
}

function speak(node: Text, words: Words | undefined): void {
  const text = node.data.replace(/\s+/g, ' ').trim();
  if (text === 'Expand all' && node.parentElement?.parentElement) {
    node.parentElement.parentElement.style.display = 'none';
  }
  const word = words?.[text];
  if (word) node.data = node.data.replace(node.data.trim(), word);
}
