import { LIMIT } from '#contract/limits';

/** What stands before the title of a reply, in either language of the console. */
const PREFIX = /^(?:re|回复) ?[:：]/i;
/** Characters of a quotation; the rest of a letter is for what is answered. */
const QUOTED = 3000;

/** The title of a reply: with the prefix once, however often it has gone back and forth. */
export function replyTitle(title: string, prefix: string): string {
  let bare = title.trim();
  while (PREFIX.test(bare)) bare = bare.replace(PREFIX, '').trim();
  return `${prefix}${bare}`.slice(0, LIMIT.title);
}

/** The letter that is answered, below room for the answer; a long one is cut. */
export function quote(content: string, heading: string): string {
  const lines: string[] = [];
  let left = QUOTED;
  for (const line of content.split('\n')) {
    if (line.length >= left) {
      lines.push(`${line.slice(0, Math.max(0, left - 1))}…`);
      break;
    }
    lines.push(line);
    // Each line takes its mark and its end.
    left -= line.length + '> \n'.length;
  }
  return `\n\n${heading}\n${lines.map((line) => `> ${line}`.trimEnd()).join('\n')}`;
}

/** Whether a letter holds nothing but what it quotes: no answer has been written. */
export function isOnlyQuote(content: string): boolean {
  const lines = content.split('\n').filter((line) => line.trim() !== '');
  // The line above a quotation says whose it is.
  const quoted = /[:：]$/.test(lines[0]?.trim() ?? '') ? lines.slice(1) : lines;
  return quoted.length > 0 && quoted.every((line) => line.startsWith('>'));
}
