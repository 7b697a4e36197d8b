/** A question about a member's access: a page or action of the menu, a call, and a row. */
export interface AccessQuestion {
  memberId: number;
  menuId?: number;
  /** `METHOD /path`. */
  route?: string;
  row?: { kind: 'member' | 'dept'; id: number };
}

const NAMES = ['access', 'about', 'row'] as const;

function readId(text: string | null | undefined): number | undefined {
  const id = Number(text);
  return Number.isInteger(id) && id > 0 ? id : undefined;
}

/** Splits `kind:rest`; the rest may contain colons. */
function cut(text: string | null): [kind: string, rest: string] {
  const at = (text ?? '').indexOf(':');
  return at < 0 ? ['', ''] : [(text ?? '').slice(0, at), (text ?? '').slice(at + 1)];
}

/** Parses the question from a query string; invalid parts are ignored. */
export function readAccessAddress(search: string): AccessQuestion | undefined {
  const url = new URLSearchParams(search);
  const memberId = readId(url.get('access'));
  if (memberId === undefined) return undefined;
  const [subject, name] = cut(url.get('about'));
  const [kind, id] = cut(url.get('row'));
  const rowId = readId(id);
  const isRow = (kind === 'member' || kind === 'dept') && rowId !== undefined;
  return {
    memberId,
    menuId: subject === 'menu' ? readId(name) : undefined,
    route: subject === 'route' && name ? name : undefined,
    row: isRow ? { kind, id: rowId } : undefined,
  };
}

/** Writes a question to a query string, or removes it; other parameters stay. */
export function writeAccessAddress(search: string, question: AccessQuestion | undefined): string {
  const url = new URLSearchParams(search);
  for (const name of NAMES) url.delete(name);
  if (!question) return url.toString();
  const { memberId, menuId, route, row } = question;
  url.set('access', String(memberId));
  if (menuId !== undefined) url.set('about', `menu:${menuId}`);
  else if (route !== undefined) url.set('about', `route:${route}`);
  if (row) url.set('row', `${row.kind}:${row.id}`);
  return url.toString();
}
