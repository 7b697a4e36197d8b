const drawn = document.querySelector('#root > .signed-out')?.outerHTML;

/** Whether the sign-in page, whose first paint is in index.html, is still open. */
const isFirstPage = () => /\/user\/(login|reg)/.test(location.pathname);

/** The loading mark of index.html, which also holds its styles. */
export function LoadingMark() {
  if (drawn && isFirstPage()) {
    // Our own static markup, without user input.
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own first paint
    return <div dangerouslySetInnerHTML={{ __html: drawn }} />;
  }
  return (
    <div className="boot" role="status">
      <span className="boot-mark" />
    </div>
  );
}
