/** The nonce of this page's content policy; styles that are added later need it too. */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
}
