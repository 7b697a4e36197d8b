/** A comment as one line of text, and the line of its file on which it begins. */
export interface Comment {
  line: number;
  text: string;
}

/** How a line of a comment begins, in the way that Biome formats them. */
const OPENING = /^\s{0,200}(?:\{?\/\*+|\*\/|\*(?=\s|$)|\/\/)/;

/** The part of a line that is a comment: all of it, or what follows code. */
function commentOn(line: string): string | undefined {
  const opening = OPENING.exec(line)?.[0];
  if (opening !== undefined)
    return line
      .slice(opening.length)
      .replace(/\*\/\}?/, '')
      .trim();
  const at = line.indexOf(' // ');
  return at < 0 ? undefined : line.slice(at + 4).trim();
}

/** The comments of a source file; lines that follow each other are one. */
export function commentsOf(source: string): Comment[] {
  const comments: Comment[] = [];
  let open: Comment | undefined;
  for (const [index, line] of source.split('\n').entries()) {
    const text = commentOn(line);
    if (text === undefined) open = undefined;
    else if (open) open.text += ` ${text}`;
    else {
      open = { line: index + 1, text };
      comments.push(open);
    }
  }
  return comments;
}
