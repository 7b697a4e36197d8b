import { resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { check } from './commands/check';
import { create } from './commands/create';
import { dev } from './commands/dev';
import { keygen } from './commands/keygen';
import { pack } from './commands/pack';
import { publish } from './commands/publish';
import { sign } from './commands/sign';
import { test } from './commands/test';
import { fileProblem, Problem, WrongUse } from './problem';

/** Where and when a command runs, and where its words go. */
export interface Surroundings {
  /** What paths are relative to. */
  folder: string;
  now: () => number;
  say: (line: string) => void;
  complain: (line: string) => void;
}

/** What was typed after the name of a command. */
export interface Given extends Omit<Surroundings, 'folder'> {
  /** Absolute paths. */
  paths: string[];
  options: Readonly<Record<string, string | undefined>>;
  /** The absolute path of one. */
  at: (path: string) => string;
}

/** A command of `npm run addon`. */
export interface Command {
  /** How it is typed, after its name. */
  usage: string;
  summary: string;
  /** What each option means; a mark in front says that it must be there. */
  options?: Readonly<Record<string, string>>;
  needed?: readonly string[];
  /** How many paths it takes. */
  paths: { min: number; max: number };
  /** @throws Problem */
  run: (given: Given) => void | Promise<void>;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  ...{ new: create, check, test, dev, pack, keygen, sign, publish },
};

const ABOUT = 'Usage: npm run addon -- <command>. docs/write-an-add-on.md is the tutorial.';

const typed = (name: string, { usage }: Command) => `npm run addon -- ${name} ${usage}`;

function helpOf(name: string, command: Command): string[] {
  const options = Object.entries(command.options ?? {});
  const width = Math.max(0, ...options.map(([option]) => option.length));
  return [
    typed(name, command),
    `  ${command.summary}`,
    ...options.map(([option, text]) => `  --${option.padEnd(width)}  ${text}`),
  ];
}

const helpOfAll = (): string[] => [
  ABOUT,
  ...Object.entries(COMMANDS).flatMap(([name, command]) => ['', ...helpOf(name, command)]),
];

function commandOf(name: string): Command {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command) return command;
  throw new WrongUse(`"${name}" is not a command: ${Object.keys(COMMANDS).join(', ')} are.`);
}

/** @throws WrongUse */
function parse({ options = {}, needed = [], paths }: Command, args: string[]) {
  const config: ParseArgsConfig['options'] = Object.fromEntries(
    Object.keys(options).map((name) => [name, { type: 'string' }]),
  );
  const parsed = (() => {
    try {
      return parseArgs({ args, options: config, allowPositionals: true });
    } catch (error) {
      throw new WrongUse((error as Error).message.split(/[.\n]/)[0]);
    }
  })();
  const values = parsed.values as Record<string, string | undefined>;
  const missing = needed.find((name) => !values[name]);
  if (missing) throw new WrongUse(`--${missing} is missing: ${options[missing]}.`);
  const { length } = parsed.positionals;
  if (length < paths.min) throw new WrongUse('a path is missing.');
  if (length > paths.max) throw new WrongUse(`"${parsed.positionals[paths.max]}" is too much.`);
  return { values, positionals: parsed.positionals };
}

async function runCommand(name: string, args: string[], { folder, ...rest }: Surroundings) {
  const command = commandOf(name);
  if (args.includes('--help')) return void helpOf(name, command).map(rest.say);
  const { values, positionals } = parse(command, args);
  const at = (path: string) => resolve(folder, path);
  await command.run({ ...rest, at, options: values, paths: positionals.map(at) });
}

/**
 * Runs `npm run addon -- …`. Resolves to the code to end with: 0, 1 for what is wrong with an add-on or a
 * file, 2 for what was typed wrong.
 */
export async function runAddon(args: readonly string[], around: Surroundings): Promise<number> {
  const [name = 'help', ...rest] = args;
  try {
    if (name === 'help' || name === '--help') helpOfAll().map(around.say);
    else await runCommand(name, rest, around);
    return 0;
  } catch (error) {
    const problem = error instanceof Problem ? error : fileProblem(error);
    if (!problem) throw error;
    around.complain(problem.message);
    if (!(problem instanceof WrongUse)) return 1;
    const known = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    around.complain(known ? typed(name, known) : ABOUT);
    return 2;
  }
}
