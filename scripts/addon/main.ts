import { runAddon } from './cli';

/** `npm run addon -- <command>`: the author's kit. npm says where it was typed. */
const around = {
  folder: process.env.INIT_CWD ?? process.cwd(),
  now: Date.now,
  say: (line: string) => console.log(line),
  complain: (line: string) => console.error(line),
};

void runAddon(process.argv.slice(2), around).then((code) => {
  process.exitCode = code;
});
