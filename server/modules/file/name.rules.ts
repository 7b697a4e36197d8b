import { LIMIT } from '#contract/limits';

/** Control characters, and marks that change the direction of a text or are not seen at all. */
const UNSEEN = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]/gu;
/** Names of devices, which some systems take for the device whatever ending follows. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
/** Characters of the longest ending that a name keeps when it is cut. */
const ENDING = 20;
const NAMELESS = 'file';

/** Some systems drop dots and blanks at the end, so that two names would be one. */
function withoutEnd(name: string): string {
  let end = name.length;
  while (end > 0 && '. '.includes(name.charAt(end - 1))) end -= 1;
  return name.slice(0, end);
}

function cut(name: string): string {
  const dot = name.lastIndexOf('.');
  const ending = dot > 0 && name.length - dot <= ENDING ? name.slice(dot) : '';
  const start = name.slice(0, LIMIT.fileName - ending.length);
  // Half of a character would be no text any more.
  return start.replace(/[\ud800-\udbff]$/, '') + ending;
}

/**
 * The name of a file as it is kept: what comes last in a path, without what is not seen, at most as
 * long as allowed. It is only shown; no path on the server is ever made of it.
 */
export function nameOf(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const name = withoutEnd(last.replace(UNSEEN, '').trim()).replace(
    DEVICE,
    (device) => `_${device}`,
  );
  return name === '' ? NAMELESS : name.length > LIMIT.fileName ? cut(name) : name;
}
