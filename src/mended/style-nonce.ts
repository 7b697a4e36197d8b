/** The nonce of this page's content security policy; styles that are added later need it too. */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
}

/**
 * Sets the nonce on every style element that scripts of this page create. antd passes the nonce of
 * its provider to its own style sheets, but not to nested theme variables, the scroll lock and the
 * measurement of the scroll bar (react-component/util#392, still open, and
 * ant-design/ant-design#40355; seen in antd 6.6.8). It can go once the test of the content policy
 * (tests/e2e/shell/policy.e2e.ts) finds no style without the nonce.
 */
export function lendNonceToStyles(): void {
  const nonce = pageNonce();
  if (!nonce) return;
  const create = document.createElement.bind(document);
  document.createElement = (tag: string, options?: ElementCreationOptions) => {
    const element = create(tag, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
}
