import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { MENUS } from '#server/db/seed/menus';
import { flatten } from '#server/db/seed/own-menus.rules';
import { spriteOf } from '../../config/sprites';
import icons from '../../public/icons.json';

const folder = resolve(__dirname, '../../public/icons');
const FILES = readdirSync(folder);

const symbolsIn = (file: string) =>
  [...readFileSync(join(folder, file), 'utf8').matchAll(/<symbol id="icon-([a-z-]+)"/g)].map(
    ([, name = '']) => name,
  );

test('every icon of the picker is in the file that pages ask for', () => {
  const names = icons.map(({ font_class }) => font_class).sort();
  const found = FILES.flatMap((file) => symbolsIn(file).map((name) => [name, file] as const));
  expect(found.map(([name]) => name).sort()).toEqual(names);
  expect(found.filter(([name, file]) => `${spriteOf(name)}.svg` !== file)).toEqual([]);
});

test('the icons of the console’s own menus are one request', () => {
  const own = flatten(MENUS).flatMap(({ says: { icon } }) =>
    icon ? [icon.replace('icon-', '')] : [],
  );
  expect([...new Set(own)].filter((name) => spriteOf(name) !== 'own')).toEqual([]);
});

test('a name that is no icon has a file, too', () => {
  for (const name of ['', 'no-such', 'Team', '图标', 'icon-']) {
    expect(FILES).toContain(`${spriteOf(name)}.svg`);
  }
});
