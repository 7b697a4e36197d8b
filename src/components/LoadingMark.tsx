import { createContext, useContext } from 'react';
import { pageOf } from '@/utils/safe-redirect';

const SIGN_IN = document.querySelector('#root > .signed-out')?.outerHTML;
const FRAME = document.querySelector('#root > .boot-frame')?.outerHTML;

/** Whether the shell is drawn around what is still loading. */
export const IsFramed = createContext(false);

/** The first paint of index.html that fits the address, until the page in it is there. */
function firstPaint(isFramed: boolean): string | undefined {
  const page = pageOf(location.pathname) ?? '';
  if (/^\/user\/(login|reg)/.test(page)) return SIGN_IN;
  return isFramed || page.startsWith('/user/') ? undefined : FRAME;
}

/** The loading mark of index.html, which also holds its styles. */
export function LoadingMark() {
  const drawn = firstPaint(useContext(IsFramed));
  if (drawn) {
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
