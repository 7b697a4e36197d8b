/** What a button of the toolbar does to a selected text. */
export type MarkdownEdit =
  | { kind: 'wrap'; mark: string }
  | { kind: 'lines'; mark: string | ((at: number) => string) }
  | { kind: 'link' }
  | { kind: 'insert'; text: string };

/** Stands for the address of a new link. */
const ADDRESS = 'https://';

/** A text in place of a part of another, and what of it is selected afterwards. */
export interface Replacement {
  from: number;
  to: number;
  text: string;
  select: [from: number, to: number];
}

/** What an edit does to the selected part of a text; done again, marks are taken away. */
export function replacementOf(
  source: string,
  [from, to]: readonly [number, number],
  edit: MarkdownEdit,
): Replacement {
  if (edit.kind === 'wrap') return wrap(source, from, to, edit.mark);
  if (edit.kind === 'lines') return markLines(source, from, to, edit.mark);
  if (edit.kind === 'link') return link(source, from, to);
  return insertBlock(source, to, edit.text);
}

/** A link on the selected text; its address is selected, to be typed over. */
function link(source: string, from: number, to: number): Replacement {
  const start = `[${source.slice(from, to)}](`;
  const at = from + start.length;
  return { from, to, text: `${start}${ADDRESS})`, select: [at, at + ADDRESS.length] };
}

function wrap(source: string, from: number, to: number, mark: string): Replacement {
  const { length } = mark;
  const chosen = source.slice(from, to);
  const isMarked =
    source.slice(from - length, from) === mark && source.slice(to, to + length) === mark;
  if (isMarked) {
    const start = from - length;
    return { from: start, to: to + length, text: chosen, select: [start, to - length] };
  }
  return { from, to, text: `${mark}${chosen}${mark}`, select: [from + length, to + length] };
}

function markLines(
  source: string,
  from: number,
  to: number,
  mark: string | ((at: number) => string),
): Replacement {
  const start = source.lastIndexOf('\n', from - 1) + 1;
  const next = source.indexOf('\n', to);
  const end = next === -1 ? source.length : next;
  const lines = source.slice(start, end).split('\n');
  const markOf = (at: number) => (typeof mark === 'string' ? mark : mark(at));
  const isMarked = lines.every((line, at) => line.startsWith(markOf(at)));
  const text = lines
    .map((line, at) => (isMarked ? line.slice(markOf(at).length) : `${markOf(at)}${line}`))
    .join('\n');
  const isOne = lines.length === 1;
  const stop = start + text.length;
  return { from: start, to: end, text, select: isOne ? [stop, stop] : [start, stop] };
}

/** A block stands apart from what is before and after it. */
function insertBlock(source: string, at: number, text: string): Replacement {
  const before = source.slice(0, at);
  const gap = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const whole = `${gap}${text}\n`;
  const stop = at + whole.length;
  return { from: at, to: at, text: whole, select: [stop, stop] };
}

/** Replaces a part of what is in a field, as if it were typed, so that it can be undone. */
export function typeInto(field: HTMLTextAreaElement, replacement: Replacement): void {
  field.focus();
  put(field, replacement);
}

/**
 * Replaces a part of what is in a field without anybody having asked for it just now: whoever writes on meanwhile,
 * here or in another field, goes on where it is.
 */
export function swapInto(
  field: HTMLTextAreaElement,
  { from, to, text }: Omit<Replacement, 'select'>,
): void {
  if (document.activeElement !== field) {
    // What is typed goes by the focus, so this cannot be undone.
    field.setRangeText(text, from, to, 'preserve');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    return;
  }
  const moved = (caret: number) =>
    caret <= from ? caret : from + text.length + Math.max(0, caret - to);
  const { selectionStart, selectionEnd } = field;
  put(field, { from, to, text, select: [moved(selectionStart), moved(selectionEnd)] });
}

function put(field: HTMLTextAreaElement, { from, to, text, select }: Replacement): void {
  field.setSelectionRange(from, to);
  // Nothing else in browsers keeps the history of a field; where it is missing, only that is lost.
  if (!document.execCommand?.('insertText', false, text)) {
    field.setRangeText(text, from, to, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  field.setSelectionRange(...select);
}
