const drawn = document.querySelector('#root > .signed-out')?.outerHTML;

/** What index.html has drawn for the sign-in page, until that page is left. */
const isFirstPage = () => /\/user\/(login|reg)/.test(location.pathname);

/** The mark of index.html, for what is on its way. Its styles are in index.html already. */
export function LoadingMark() {
  if (drawn && isFirstPage()) {
    // Our own markup as it was parsed: nothing that anybody has typed is in it as markup.
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own first paint
    return <div dangerouslySetInnerHTML={{ __html: drawn }} />;
  }
  return (
    <div className="boot" role="status">
      <span className="boot-mark" />
    </div>
  );
}
