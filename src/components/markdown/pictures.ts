/** The ids of the pictures that a Markdown text refers to. */
export const picturesOf = (source: string): number[] =>
  [...source.matchAll(/\]\(<?#file-(\d{1,15})>?[ )]/g)].map(([, id]) => Number(id));

/** How a Markdown text refers to a picture of its own. */
export const pictureMark = (name: string, id: number): string =>
  `![${name.replace(/[\\[\]]/g, ' ')}](#file-${id})`;
