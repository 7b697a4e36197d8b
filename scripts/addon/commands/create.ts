import { cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join, relative, sep } from 'node:path';
import { addonKey, addonManifest } from '#contract/addon/manifest';
import { ADDON } from '#contract/codes';
import { LIMIT } from '#contract/limits';
import { fieldText } from '#server/lib/input/field-errors';
import type { Command } from '../cli';
import { Problem } from '../problem';
import { root } from '../source';

const TEMPLATE = join(root, 'addons', 'template');
const KIT = join(root, 'addons', 'kit');

/** What the template is called, which the new add-on is called otherwise. */
const CALLED = { key: 'com.example.template', 'zh-CN': '示例应用', 'en-US': 'Template' };

type Called = typeof CALLED;

/** A title as a file of its kind writes it. */
const WRITTEN: Readonly<Record<string, (text: string) => string>> = {
  '.json': (text) => JSON.stringify(text).slice(1, -1),
  '.ts': (text) => text.replace(/[\\']/g, '\\$&'),
  '.html': (text) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`),
};

/** The way to a place as an import writes it. */
const wayTo = (from: string, to: string) => relative(from, to).split(sep).join('/');

function rename(path: string, called: Called): void {
  const write = WRITTEN[extname(path)];
  let text = readFileSync(path, 'utf8').replaceAll(`'../../kit/`, `'${wayTo(dirname(path), KIT)}/`);
  for (const name of write ? (['key', 'zh-CN', 'en-US'] as const) : []) {
    text = text.replaceAll(CALLED[name], write?.(called[name]) ?? '');
  }
  writeFileSync(path, text);
}

/** Editors find the kit's packages from outside of this repository, too. */
function configureEditor(folder: string): void {
  const way = wayTo(folder, root);
  const config = {
    extends: `${way}/tsconfig.json`,
    compilerOptions: {
      noUncheckedSideEffectImports: false,
      typeRoots: [`${way}/node_modules/@types`],
      paths: { '*': [`${way}/node_modules/*`, `${way}/node_modules/@types/*`] },
    },
    include: ['src', 'addon.json'],
  };
  writeFileSync(join(folder, 'tsconfig.json'), `${JSON.stringify(config, null, 2)}\n`);
}

/** @throws Problem */
function calledBy(options: Readonly<Record<string, string | undefined>>): Called {
  const { key = '', title, chinese } = options;
  if (!addonKey.safeParse(key).success) {
    throw new Problem(`--key: "${key}" ${fieldText('addon-key', 'en-US')}`);
  }
  if (key === ADDON) throw new Problem(`--key: "${key}" ${fieldText('addon-own', 'en-US')}`);
  const last = key.slice(key.lastIndexOf('.') + 1);
  const english = title ?? last.charAt(0).toUpperCase() + last.slice(1);
  const called = { key, 'en-US': english, 'zh-CN': chinese ?? english };
  const read = addonManifest.shape.title.safeParse({
    'zh-CN': called['zh-CN'],
    'en-US': called['en-US'],
  });
  if (!read.success) {
    throw new Problem(
      `--title: a title is one line of at most ${LIMIT.name} characters that are seen.`,
    );
  }
  return called;
}

export const create: Command = {
  usage: '<folder> --key <key> [--title <text>] [--chinese <text>]',
  summary: 'Writes an add-on that works at once, in this repository or anywhere beside it.',
  options: {
    key: 'the key that tells it from all others, such as com.example.hello; it stays for good',
    title: 'its title; the last part of the key by default',
    chinese: 'its title in Chinese; the same by default',
  },
  needed: ['key'],
  paths: { min: 1, max: 1 },
  run({ paths: [folder = ''], options, at, say }) {
    const called = calledBy(options);
    if (existsSync(folder) && (!statSync(folder).isDirectory() || readdirSync(folder).length > 0)) {
      throw new Problem(`${relative(at('.'), folder)}: there is something at this place already.`);
    }
    cpSync(TEMPLATE, folder, { recursive: true });
    for (const path of readdirSync(folder, { recursive: true }).map(String)) {
      const file = join(folder, path);
      if (statSync(file).isFile()) rename(file, called);
    }
    if (relative(root, folder).startsWith('..')) configureEditor(folder);
    say(`${basename(folder)}: "${called['en-US']}" is ready. Look at it with`);
    say(`  npm run addon -- check ${relative(at('.'), folder)}`);
  },
};
