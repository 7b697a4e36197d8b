import { micromark } from 'micromark';
import {
  gfmAutolinkLiteral,
  gfmAutolinkLiteralHtml,
} from 'micromark-extension-gfm-autolink-literal';
import { gfmStrikethrough, gfmStrikethroughHtml } from 'micromark-extension-gfm-strikethrough';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';
import { gfmTaskListItem, gfmTaskListItemHtml } from 'micromark-extension-gfm-task-list-item';

/** A picture that a text refers to by `#file-<id>`. */
export interface MarkdownPicture {
  id: number;
  url: string;
}

/** What the result says where a text has something that cannot be shown. */
export interface MarkdownWords {
  /** Stands for a picture that is gone or of another site. */
  missing: string;
}

const options = {
  extensions: [gfmAutolinkLiteral(), gfmStrikethrough(), gfmTable(), gfmTaskListItem()],
  htmlExtensions: [
    gfmAutolinkLiteralHtml(),
    gfmStrikethroughHtml(),
    gfmTableHtml(),
    gfmTaskListItemHtml(),
  ],
};

const PICTURE = /^#file-(\d{1,15})$/;
const PROTOCOLS = ['http:', 'https:', 'mailto:'];
/** A line that nests more lists and quotations than anybody would takes seconds to render. */
const TOO_DEEP = /^(?:[ \t]*(?:>|[-+*]|\d{1,9}[.)])(?![^ \t>])){20}/m;
/** Rows of a table are filled up to the width of its first, so a short text can make millions of cells. */
const CELLS_MAX = 10_000;
const DELIMITERS = /^[ \t>|:-]+$/;
/** Headings of a text come below the one that the page gives it. */
const HEADINGS_DOWN = 2;
const LOWEST = 6;

/** Whether the tables of a text would have more cells than a page can draw; no fewer are counted. */
function isTooWide(source: string): boolean {
  let cells = 0;
  let width = 0;
  for (const line of source.split(/\r\n?|\n/)) {
    const parts = DELIMITERS.test(line) ? line.split('|') : [];
    width =
      line.trim() === '' ? 0 : Math.max(width, parts.filter((part) => part.includes('-')).length);
    cells += width;
  }
  return cells > CELLS_MAX;
}

function replaceTag(element: Element, tag: string): void {
  const other = element.ownerDocument.createElement(tag);
  other.append(...element.childNodes);
  element.replaceWith(other);
}

function showPicture(
  image: HTMLImageElement,
  pictures: readonly MarkdownPicture[],
  { missing }: MarkdownWords,
): void {
  const id = Number(PICTURE.exec(image.getAttribute('src') ?? '')?.[1]);
  const picture = pictures.find((one) => one.id === id);
  if (picture) {
    image.setAttribute('src', picture.url);
    image.setAttribute('loading', 'lazy');
    return;
  }
  const gap = image.ownerDocument.createElement('em');
  gap.textContent = [missing, image.alt].filter(Boolean).join(' ');
  image.replaceWith(gap);
}

/** A text that is not rendered, as it is. */
function plain(source: string): string {
  const text = document.createElement('pre');
  text.textContent = source;
  return text.outerHTML;
}

/**
 * A link leads to the web, to a mail address or within the console, and never takes the page away. One with a name
 * before its host, which reads as another site, is none.
 */
function mendLink(link: HTMLAnchorElement): void {
  const href = link.getAttribute('href') ?? '';
  const url = URL.canParse(href, window.location.href) && new URL(href, window.location.href);
  if (!href || href.startsWith('#') || !url || url.username || !PROTOCOLS.includes(url.protocol)) {
    link.replaceWith(...link.childNodes);
    return;
  }
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer');
}

/** A box of a list of tasks cannot be ticked, so it is a sign and no field. */
function mendBox(box: HTMLInputElement): void {
  box.replaceWith(box.hasAttribute('checked') ? '☑' : '☐');
}

/** A wide table scrolls in itself, by the keyboard too. */
function mendTable(table: HTMLTableElement): void {
  const frame = table.ownerDocument.createElement('div');
  frame.className = 'markdown-table';
  frame.tabIndex = 0;
  table.replaceWith(frame);
  frame.append(table);
}

/**
 * The HTML of a Markdown text of CommonMark with tables, tasks, strikethrough and plain addresses.
 * HTML in the text is shown as text, and nothing is loaded from other sites.
 */
export function renderMarkdown(
  source: string,
  pictures: readonly MarkdownPicture[],
  words: MarkdownWords,
): string {
  if (TOO_DEEP.test(source) || isTooWide(source)) return plain(source);
  // The document of a parser runs and loads nothing.
  const { body } = new DOMParser().parseFromString(micromark(source, options), 'text/html');
  for (const image of body.querySelectorAll('img')) showPicture(image, pictures, words);
  for (const link of body.querySelectorAll('a')) mendLink(link);
  for (const box of body.querySelectorAll('input')) mendBox(box);
  for (const table of body.querySelectorAll('table')) mendTable(table);
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const level = Number(heading.tagName.slice(1)) + HEADINGS_DOWN;
    replaceTag(heading, `h${Math.min(level, LOWEST)}`);
  }
  return body.innerHTML;
}
