import type { Language } from '#contract/codes';
import { escapeHtml } from './html';

interface Written {
  language: Language;
  /** Of the style sheet, which the page's policy asks for. */
  nonce: string;
  title: string;
}

const page = ({ language, nonce, title }: Written, style: string, body: string) =>
  `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>${body}</body>
</html>
`;

/** What a framed site may do: anything but navigate the page around it, or the console. */
const SANDBOX = 'allow-downloads allow-forms allow-popups allow-same-origin allow-scripts';

/** The page around a site: a frame and nothing else. */
export const sitePage = (written: Written, address: string) =>
  page(
    written,
    'html, body { height: 100%; margin: 0 } iframe { display: block; width: 100%; height: 100%; border: 0 }',
    `<iframe title="${escapeHtml(written.title)}" src="${escapeHtml(address)}" sandbox="${SANDBOX}" referrerpolicy="no-referrer"></iframe>`,
  );

/** Why a page is not shown, in the light or dark colours of the console around it. */
export const refusalPage = (written: Written) =>
  page(
    written,
    ':root { color-scheme: light dark; font: 14px/1.6 system-ui, sans-serif } p { max-width: 40em; margin: 15vh auto 0; padding: 0 24px; text-align: center }',
    `<p>${escapeHtml(written.title)}</p>`,
  );
