import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { AddonManifest } from '#contract/addon/manifest';
import { PackageProblem } from '#server/lib/addon/problem';
import { BadJson, strictText } from '#server/lib/input/strict-json';
import { textOf } from '#server/lib/refusal';
import { HERE } from '#server/modules/addon/host.service';
import { type CheckedPackage, checkPackage } from '#server/modules/addon/package/check.service';
import { Listing, MANIFEST, PAGE } from '#server/modules/addon/package/entry.rules';
import { misfitOf } from '#server/modules/addon/package/fit.rules';
import { inspectManifest } from '#server/modules/addon/package/manifest.rules';
import { HEAD_BYTES, screenshotProblems } from '#server/modules/addon/package/picture.rules';
import { type PackedFile, packFiles } from './pack';
import { pageFindings } from './page-findings';
import { bundle, givenFiles, Unbuilt } from './source';

/** Something about an add-on that its author should know; a warning keeps nobody from installing it. */
export interface Finding {
  isWarning: boolean;
  file: string;
  text: string;
}

/** An add-on as it would be installed, as far as it can be, and all that is wrong with it. */
export interface Inspection {
  findings: Finding[];
  files: PackedFile[];
  manifest?: AddonManifest;
  /** Bytes of the package; undefined if it would be refused. */
  bytes?: Buffer;
  /** Bytes of scripts and styles as they come to browsers. */
  weight: number;
}

/** Scripts and styles of more than this make a page slow on a phone. */
const HEAVY_BYTES = 300 * 1024;

/** Where the texts of refusals begin to speak to others than the author. */
const TO_OTHERS = [
  ' Its publisher must',
  ', or have its publisher',
  ' Update the platform',
  ' Download it again',
];

function toAuthor(text: string): string {
  const ends = TO_OTHERS.map((words) => text.indexOf(words)).filter((at) => at >= 0);
  return text.slice(0, Math.min(text.length, ...ends));
}

function sayingOf({ reason, params }: PackageProblem): string {
  const { field, problem } = params;
  if (reason === 'package.manifest-field' && typeof problem === 'object') {
    return `${field} ${problem['en-US']}`;
  }
  return toAuthor(textOf(reason, 'en-US', params));
}

const findingOf = (problem: PackageProblem, file: string): Finding => ({
  isWarning: false,
  file,
  text: sayingOf(problem),
});

function readText(content: Buffer): string | PackageProblem {
  try {
    return strictText(content);
  } catch (error) {
    if (error instanceof BadJson) return new PackageProblem('package.manifest-json');
    throw error;
  }
}

function inspectText(content: Buffer) {
  const text = readText(content);
  return text instanceof PackageProblem ? { problems: [text] } : inspectManifest(text);
}

/** What is wrong with the manifest; where it is no JSON, with the place that Node tells. */
function manifestFinding(problem: PackageProblem, content: Buffer): Finding {
  const finding = findingOf(problem, MANIFEST);
  if (problem.reason !== 'package.manifest-json') return finding;
  const text = content.toString('utf8');
  try {
    JSON.parse(text);
    return finding;
  } catch (error) {
    // It tells none where the text ends too early.
    const [, position = text.length] = /position (\d+)/.exec((error as Error).message) ?? [];
    const before = text.slice(0, Number(position)).split('\n');
    const place = `line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`;
    return { ...finding, text: `${finding.text} Look at ${place}.` };
  }
}

function build(folder: string): (PackedFile | Finding)[] {
  try {
    return bundle(folder);
  } catch (error) {
    if (!(error instanceof Unbuilt)) throw error;
    return error.places.map((place) => ({ isWarning: false, ...place }));
  }
}

const isFile = (one: PackedFile | Finding): one is PackedFile => 'content' in one;
const isFinding = (one: PackedFile | Finding): one is Finding => !isFile(one);

/** Names, kinds and sizes, each as the platform looks at it. */
function listingFindings(files: readonly PackedFile[]): Finding[] {
  const listing = new Listing();
  const found = files.flatMap(({ name, content }) => {
    try {
      listing.add({ name, type: 'file', size: content.length });
      return [];
    } catch (error) {
      if (error instanceof PackageProblem) return [findingOf(error, name)];
      throw error;
    }
  });
  if (!listing.has(PAGE)) found.push(findingOf(new PackageProblem('package.no-page'), PAGE));
  return found;
}

function manifestFindings(manifest: AddonManifest, files: readonly PackedFile[]): Finding[] {
  const pictures = screenshotProblems(manifest, (file) => {
    const { content } = files.find(({ name }) => name === file) ?? {};
    return content && { head: content.subarray(0, HEAD_BYTES), size: content.length };
  });
  const { platform } = manifest;
  const misfit = misfitOf({ platform, system: 'any', arch: 'any' }, HERE);
  return [...pictures, ...(misfit ? [misfit] : [])].map((one) => findingOf(one, MANIFEST));
}

/** Checks bytes as the server does. @throws PackageProblem */
export async function checkBytes(bytes: Buffer): Promise<CheckedPackage> {
  const folder = mkdtempSync(join(tmpdir(), 'addon-'));
  try {
    const path = join(folder, 'package.tgz');
    writeFileSync(path, bytes);
    return await checkPackage(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The last word is the server's own check of the package as a whole. */
async function packedFindings(bytes: Buffer): Promise<Finding[]> {
  try {
    await checkBytes(bytes);
    return [];
  } catch (error) {
    if (error instanceof PackageProblem) return [findingOf(error, MANIFEST)];
    throw error;
  }
}

const weightOf = (files: readonly PackedFile[]): number =>
  files
    .filter(({ name }) => /\.(?:m?js|css)$/.test(name))
    .reduce((sum, { content }) => sum + brotliCompressSync(content).length, 0);

/**
 * Builds an add-on and looks at it with the code of the server (docs/design/domain.md, "Add-on market"):
 * whatever that would refuse, and what would not work in the frame of its page, all at once.
 * @throws Problem when there is no `addon.json`
 */
export async function inspectAddon(folder: string, manifestName?: string): Promise<Inspection> {
  const given = givenFiles(folder, manifestName);
  const built = build(folder);
  const files = [...given, ...built.filter(isFile)];
  const content = given[0]?.content ?? Buffer.alloc(0);
  const { manifest, problems } = inspectText(content);
  const weight = weightOf(files);
  const findings: Finding[] = [
    ...problems.map((problem) => manifestFinding(problem, content)),
    ...built.filter(isFinding),
    ...listingFindings(files),
    ...(manifest ? manifestFindings(manifest, files) : []),
    ...pageFindings(files, manifest),
  ];
  if (weight > HEAVY_BYTES) {
    const text = `scripts and styles come to ${Math.ceil(weight / 1024)} KiB, which makes the page slow to open.`;
    findings.push({ isWarning: true, file: 'web/', text });
  }
  const seen = { files, weight, ...(manifest && { manifest }) };
  if (findings.some(({ isWarning }) => !isWarning)) return { ...seen, findings };
  const bytes = await packFiles(files);
  const refused = await packedFindings(bytes);
  if (refused.length > 0) return { ...seen, findings: [...findings, ...refused] };
  return { ...seen, findings, bytes };
}
