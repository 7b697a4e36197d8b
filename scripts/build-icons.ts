import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { spriteOf } from '../config/sprites';

/**
 * Writes the icons that the server may name: sprites in public/icons, with one symbol
 * `icon-<font_class>` each, and public/icons.json, the list for the icon picker. A sprite needs no
 * script or font, so the content security policy needs no exception.
 *
 * Run `npx tsx scripts/build-icons.ts` after changing the list below.
 */
const NAMES = `
account-book alert api appstore appstore-add apartment area-chart audit
bank bar-chart barcode bars bell block book branches bug build bulb
calculator calendar camera car carry-out check-circle check-square clear clock-circle close-circle
cloud cloud-download cloud-server cloud-sync cloud-upload cluster code code-sandbox coffee comment
compass compress console-sql contacts container control copy credit-card crown customer-service
dashboard database delete deployment-unit desktop dislike dollar dot-chart download drag
edit environment exception exclamation-circle experiment export eye eye-invisible
field-time file file-done file-excel file-image file-pdf file-protect file-search file-text file-word
file-zip filter fire flag folder folder-add folder-open fork form frown fullscreen function
fund fund-projection-screen funnel-plot gateway gift global gold group
hdd heart heat-map highlight history home hourglass idcard import inbox info-circle insert-row-below
insurance interaction key laptop layout like line-chart link loading login logout
mail man medicine-box menu merge message mobile money-collect monitor more
node-index notification number one-to-one ordered-list paper-clip partition pay-circle percentage
phone pic-center picture pie-chart play-circle plus-circle poweroff printer product profile project
property-safety pull-request pushpin qrcode question-circle radar-chart read reconciliation red-envelope
reload robot rocket rollback safety safety-certificate save scan schedule search
security-scan select send setting shake share-alt shop shopping shopping-cart sisternode skin sliders
smile snippets solution sound star stock stop subnode swap switcher sync
table tablet tag tags team thunderbolt tool trademark transaction translation trophy truck
unlock unordered-list upload usb user user-add user-delete user-switch usergroup-add usergroup-delete
verified video-camera wallet warning wifi woman
`
  .trim()
  .split(/\s+/);

interface IconSet {
  width: number;
  height: number;
  icons: Record<string, { body: string; width?: number; height?: number }>;
}

const require = createRequire(import.meta.url);
const set = JSON.parse(
  readFileSync(require.resolve('@iconify-json/ant-design/icons.json'), 'utf8'),
) as IconSet;

/** The icon set has several styles; the product uses the outlined one. */
function find(name: string) {
  return set.icons[`${name}-outlined`] ?? set.icons[name];
}

const missing = NAMES.filter((name) => !find(name));
if (missing.length > 0) throw new Error(`The icon set has no ${missing.join(', ')}`);

function symbolOf(name: string): string {
  const icon = find(name);
  const width = icon?.width ?? set.width;
  const height = icon?.height ?? set.height;
  return `<symbol id="icon-${name}" viewBox="0 0 ${width} ${height}">${icon?.body}</symbol>`;
}
const list = NAMES.map((name, index) => ({ id: index + 1, font_class: name }));
const files = new Set(NAMES.map(spriteOf));

const target = join(dirname(fileURLToPath(import.meta.url)), '..', 'public');
const folder = join(target, 'icons');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const file of files) {
  const symbols = NAMES.filter((name) => spriteOf(name) === file)
    .map(symbolOf)
    .join('\n');
  writeFileSync(
    join(folder, `${file}.svg`),
    `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols}\n</svg>\n`,
  );
}
writeFileSync(join(target, 'icons.json'), `${JSON.stringify(list)}\n`);
console.log(`${NAMES.length} icons in ${files.size} files`);
