/** What stops a command, in one line for the person who has typed it. */
export class Problem extends Error {}

/** It was typed wrong; `npm run addon -- help` says how it is typed. */
export class WrongUse extends Problem {}
