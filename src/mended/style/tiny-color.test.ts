import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TinyColor } from './tiny-color';

const { TinyColor: Library } = jest.requireActual('@ctrl/tinycolor');

const COLOURS = ['#fff', '#000000', '#1890ff', '#ff4d4f', 'rgba(0, 0, 0, 0.88)', 'rgb(20, 20, 20)'];
const SHARES = [0, 0.06, 0.25, 0.65, 1];

const plain = (colour: string) => colour.replaceAll(' ', '');

it('makes colours as the library does', () => {
  for (const colour of COLOURS) {
    for (const share of SHARES) {
      expect(plain(new TinyColor(colour).setAlpha(share).toRgbString())).toBe(
        plain(new Library(colour).setAlpha(share).toRgbString()),
      );
    }
  }
});

it('has all that pro-components calls', () => {
  const folder = join(process.cwd(), 'node_modules/@ant-design/pro-components/es');
  const calls = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      return /new TinyColor\(|\blighten\(/.test(text) ? [file] : [];
    });
  // Its own function `lighten` is handed on and called by nobody.
  expect(calls).toEqual(['provider/useStyle/index.js']);
});
