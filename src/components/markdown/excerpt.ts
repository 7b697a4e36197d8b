/** The beginning of a Markdown text for a list: its words without most of the marks. */
export const excerpt = (source: string): string =>
  source
    .replace(/!\[[^\]]*\]\([^)]*\)?/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)?/g, '$1')
    .replace(/^[ \t]*(?:#{1,6}|>|[-+*]|\d{1,9}[.)])[ \t]+/gm, '')
    .replace(/\|?(?:[ \t]*:?-{3,}:?[ \t]*\|)+[ \t]*/g, '')
    .replace(/[*~`|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
