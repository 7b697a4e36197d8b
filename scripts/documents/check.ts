import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { sourceFiles } from '../boundaries/imports';
import { commentsOf } from './comments';
import { type Document, readDocument } from './markdown';

/** Files whose comments may refer to documents. */
const COMMENTED = /\.(?:[cm]?[jt]sx?|css)$/;

/** References in a form that is not allowed. */
const OTHER_FORM =
  /\.md\b|(?<![\w@-])(?:docs|design|reference|shared|spec)\/|\bspecifications?\b|\bADR\b/i;

const FORM = 'write docs/<document>.md, "<section>" or ADR <number>';

const INDEX = 'docs/adr/README.md';

/** The sections of a decision, as in the template; decisions before it have their own. */
const SECTIONS = ['Context', 'Decision', 'Alternatives', 'Drawbacks', 'Consequences'];
const FIRST_BY_TEMPLATE = '0042';

const decisionOf = (file: string) => /^docs\/adr\/(\d{4})-/.exec(file)?.[1];

/** The Markdown documents of the project, by path. */
function readDocuments(root: string): Map<string, Document> {
  const walk = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = posix.join(folder, entry.name);
      return entry.isDirectory() ? walk(path) : [path];
    });
  const files = [...readdirSync(root), ...walk('docs')].filter((file) => file.endsWith('.md'));
  return new Map(files.map((file) => [file, readDocument(readFileSync(join(root, file), 'utf8'))]));
}

/** The sections that a comment cites: document and quoted heading. */
function sectionsOf(text: string) {
  const sections: { file: string; heading: string }[] = [];
  const rest: string[] = [];
  const pieces = text.split('"').values();
  for (const piece of pieces) {
    const file = piece.endsWith('.md, ') ? (piece.slice(0, -2).split(/[\s(]/).at(-1) ?? '') : '';
    rest.push(file === '' ? piece : piece.slice(0, -file.length - 2));
    if (file !== '') sections.push({ file, heading: pieces.next().value ?? '' });
  }
  return { sections, rest: rest.join('"') };
}

/** Errors in a text's references to decisions. */
function checkDecisions(text: string, decisions: ReadonlySet<string | undefined>): string[] {
  return [...text.matchAll(/\bADR (\d{4})\b/g)].flatMap(([whole, number]) =>
    decisions.has(number) ? [] : [`${whole} does not exist`],
  );
}

/** Errors in the references of one comment. */
function checkComment(
  text: string,
  documents: ReadonlyMap<string, Document>,
  decisions: ReadonlySet<string | undefined>,
): string[] {
  const { sections, rest } = sectionsOf(text);
  const missing = sections.flatMap(({ file, heading }) => {
    const document = documents.get(file);
    if (!document) return [`${file} does not exist`];
    return document.headings.has(heading) ? [] : [`${file} has no section "${heading}"`];
  });
  const other = OTHER_FORM.exec(rest.replace(/\bADR \d{4}\b/g, ''))?.[0];
  const others = other === undefined ? [] : [`"${other}" is not how to refer: ${FORM}`];
  return [...missing, ...checkDecisions(text, decisions), ...others];
}

/** Broken links within the repository. */
function checkLinks(
  root: string,
  file: string,
  { links, anchors }: Document,
  documents: ReadonlyMap<string, Document>,
): string[] {
  return links.flatMap((link) => {
    if (/^[a-z]+:/.test(link)) return [];
    const [path = '', anchor] = link.split('#');
    const target = posix.join(posix.dirname(file), path);
    if (path !== '' && !existsSync(join(root, target))) return [`${link} leads nowhere`];
    const known = path === '' ? anchors : documents.get(target)?.anchors;
    return anchor === undefined || known?.has(anchor) ? [] : [`${link} leads to no section`];
  });
}

/** Source files that a document names and that don't exist. */
function checkFiles(root: string, { files }: Document, sources: readonly string[]): string[] {
  return files.flatMap((name) =>
    sources.some((file) => file === name || file.endsWith(`/${name}`)) ||
    existsSync(join(root, name))
      ? []
      : [`${name} does not exist`],
  );
}

/** Sections of the template that a decision lacks. */
function checkSections(file: string, { headings }: Document): string[] {
  const number = decisionOf(file);
  if (number === undefined || number < FIRST_BY_TEMPLATE) return [];
  return SECTIONS.filter((section) => !headings.has(section)).map(
    (section) => `the section "${section}" of the template is missing`,
  );
}

/**
 * All errors in references to documents: sections and decisions cited in comments, and links,
 * decisions and source files named in the documents. Every decision must be in the index and have
 * the template's sections.
 */
export function checkDocuments(root: string): string[] {
  const documents = readDocuments(root);
  const decisions = new Set([...documents.keys()].map(decisionOf));
  const sources = sourceFiles(root, COMMENTED);
  const inComments = sources.flatMap((file) =>
    commentsOf(readFileSync(join(root, file), 'utf8')).flatMap(({ line, text }) =>
      checkComment(text, documents, decisions).map((problem) => `${file}:${line}: ${problem}`),
    ),
  );
  const inDocuments = [...documents].flatMap(([file, document]) =>
    [
      ...checkLinks(root, file, document, documents),
      ...checkDecisions(document.text, decisions),
      ...checkFiles(root, document, sources),
      ...checkSections(file, document),
    ].map((problem) => `${file}: ${problem}`),
  );
  const listed = new Set(documents.get(INDEX)?.links);
  const unlisted = [...documents.keys()]
    .filter((file) => decisionOf(file) && !listed.has(posix.basename(file)))
    .map((file) => `${INDEX}: ${posix.basename(file)} is missing`);
  return [...inComments, ...inDocuments, ...unlisted];
}
