/** A comment as one line of text, and its first line in the file. */
export interface Comment {
  line: number;
  text: string;
}

/** The beginning of a comment's line, as Biome formats it. */
const OPENING = /^\s*(?:\{?\/\*+|\*\/|\*(?=\s|$)|\/\/)/;

/** The comment on a line: the whole line, or the part after the code. */
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

/** The comments of a source file; adjacent lines are joined. */
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
