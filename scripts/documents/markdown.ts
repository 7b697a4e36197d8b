/** A document's anchors, and its own references. */
export interface Document {
  headings: ReadonlySet<string>;
  anchors: ReadonlySet<string>;
  /** Targets of its links and images, as written. */
  links: readonly string[];
  /** Source files that it names, by their full path or the end of it. */
  files: readonly string[];
  text: string;
}

/** A source file's name; `.rules.ts` and `dept/*.ts` are kinds of files and don't match. */
const SOURCE = /^\w[\w./-]*\.(?:tsx?|cjs|css)$/;

/** The anchor of a heading on GitHub. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

/** Parses a Markdown document; references in code blocks don't count. */
export function readDocument(source: string): Document {
  const headings = new Set<string>();
  const anchors = new Set<string>();
  const lines: string[] = [];
  let isCode = false;
  for (const line of source.split('\n')) {
    const isFence = line.startsWith('```');
    if (isFence) isCode = !isCode;
    if (isCode || isFence) continue;
    lines.push(line);
    const heading = /^#{1,6} (.*)$/.exec(line)?.[1]?.trim().replaceAll('`', '');
    if (heading === undefined) continue;
    headings.add(heading);
    const anchor = anchorOf(heading);
    let name = anchor;
    for (let again = 1; anchors.has(name); again += 1) name = `${anchor}-${again}`;
    anchors.add(name);
  }
  const text = lines.join('\n');
  const links = [...text.matchAll(/\]\(([^()\s]*)\)/g)].map(([, target = '']) => target);
  const code = [...text.matchAll(/`([^`\n]*)`/g)].map(([, inner = '']) => inner);
  const files = code.filter((inner) => SOURCE.test(inner));
  return { headings, anchors, links, files, text };
}
