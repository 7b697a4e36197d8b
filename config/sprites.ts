/** Icons of the console's own menus, which every page shows beside the menu of the member. */
const OWN = new Set(
  'api apartment appstore audit bank cluster control dashboard delete folder-open history home idcard menu message safety-certificate setting solution team user'.split(
    ' ',
  ),
);

const FILES = 16;

/**
 * The file of `public/icons` that holds an icon: one for the own menus, so that a page makes one small
 * request, and the rest spread evenly (ADR 0014). A name that is no icon has a file, too: it costs no 404.
 */
export function spriteOf(name: string): string {
  if (OWN.has(name)) return 'own';
  let sum = 0;
  for (const sign of name) sum += sign.charCodeAt(0);
  return String(sum % FILES);
}
