/** The beginning of a Markdown text for a list: its words without most of the marks. */
export const excerpt = (source: string): string =>
  source
    .replace(/!\[[^[\]]*\]\([^\s()]*\)/g, '')
    .replace(/\]\((?:[^\s()]|\([^\s()]*\))*\)?/g, '')
    .replace(/!?\[/g, '')
    .replace(/^[|: \t-]+$/gm, '')
    .replace(/^[ \t]*(?:#{1,6}|>|[-+*]|\d{1,9}[.)])[ \t]/gm, '')
    .replace(/[*~`|]/g, ' ')
    .replace(/\s/g, ' ')
    .split(' ')
    .filter(Boolean)
    .join(' ');
