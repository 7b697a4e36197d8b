import { ADDON_LIMIT } from '#contract/addon/limits';
import { manifestIn, manifestOf, noiseOf, type Packing, packageOf } from './package';
import type { Tampered } from './tampered';

const good = packageOf();
const text = (change: (json: string) => string) =>
  packageOf({ manifestText: change(JSON.stringify(manifestIn())) });
const manifest = (changes: Packing['manifest']) => packageOf({ manifest: changes });
const menu = (changes: object = {}) => ({
  ...{ key: 'one', type: 'menu' as const, path: '/one' },
  ...{ title: { 'zh-CN': 'One', 'en-US': 'One' } },
  ...changes,
});
const need = (key: string, version = '1.0.0') => ({ key, version });
const deep = (levels: number): ReturnType<typeof menu> =>
  menu({
    ...{ key: `level${levels}`, type: 'directory', path: null },
    children: levels > 1 ? [deep(levels - 1)] : [],
  });

/** Packages whose `addon.json` is not as it should be. */
export const TAMPERED_MANIFESTS: readonly Tampered[] = [
  [
    'package.manifest-size',
    'a long addon.json',
    text((json) => json + ' '.repeat(ADDON_LIMIT.manifestBytes)),
  ],
  ['package.manifest-json', 'no JSON', text((json) => json.slice(1))],
  [
    'package.manifest-json',
    'JSON in UTF-16',
    packageOf({ manifestText: Buffer.from(JSON.stringify(manifestIn()), 'utf16le') }),
  ],
  [
    'package.manifest-json',
    'endless levels',
    packageOf({ manifestText: '['.repeat(99) + ']'.repeat(99) }),
  ],
  [
    'package.manifest-key',
    'a key twice',
    text((json) => json.replace('{', '{"key":"ml.svc.other",')),
  ],
  [
    'package.manifest-key',
    'a key twice in disguise',
    text((json) => json.replace('{', '{"\\u006bey":"ml.svc.other",')),
  ],
  ['package.manifest-key', '__proto__', text((json) => json.replace('{', '{"__proto__":{"a":1},'))],
  [
    'package.manifest-field',
    'an unknown field',
    text((json) => json.replace('{', '{"main":"a.js",')),
  ],
  ['package.manifest-field', 'a wrong version', manifest({ version: '1.0' })],
  [
    'package.manifest-field',
    'a NUL in a text',
    manifest({ description: { 'zh-CN': 'a\0b', 'en-US': 'a' } }),
  ],
  ['package.manifest-field', 'no menus', manifest({ menus: [] })],
  [
    'package.call-unknown',
    'a call that there is not',
    manifest({ calls: ['GET /user/admin/moon/list'] }),
  ],
  [
    'package.call-forbidden',
    'a call that needs a fresh proof',
    manifest({ calls: ['DELETE /user/admin/member/delete'] }),
  ],
  [
    'package.call-forbidden',
    'a call of the account',
    manifest({ calls: ['POST /user/admin/account/password'] }),
  ],
  [
    'package.call-unknown',
    'a menu with an unknown call',
    manifest({ menus: [menu({ permissions: ['GET /user/admin/moon/list'] })] }),
  ],
  [
    'package.call-forbidden',
    'a menu that grants what needs no grant',
    manifest({ menus: [menu({ permissions: ['GET /user/admin/member/info'] })] }),
  ],
  [
    'package.menu-key',
    'a key of menus twice',
    manifest({ menus: [menu(), menu({ path: '/two' })] }),
  ],
  ['package.menu-path', 'a path twice', manifest({ menus: [menu(), menu({ key: 'two' })] })],
  ['package.menu-depth', 'menus too deep', manifest({ menus: [deep(ADDON_LIMIT.menuDepth + 1)] })],
  ['package.menu-shape', 'a menu without a path', manifest({ menus: [menu({ path: null })] })],
  [
    'package.menu-shape',
    'a button with a path',
    manifest({ menus: [menu({ children: [menu({ key: 'b', type: 'button', path: '/b' })] })] }),
  ],
  [
    'package.menu-shape',
    'a button at the top',
    manifest({ menus: [menu({ type: 'button', path: null })] }),
  ],
  [
    'package.menu-shape',
    'a directory with a path',
    manifest({ menus: [menu({ type: 'directory' })] }),
  ],
  [
    'package.documents-menu',
    'documents that a missing menu manages',
    manifest({ documents: { managedBy: 'nothing' } }),
  ],
  ['package.needs-key', 'what needs itself', manifest({ needs: [need(manifestIn().key)] })],
  [
    'package.needs-key',
    'two versions of what it needs',
    manifest({ needs: [need('ml.svc.base'), need('ml.svc.base', '2.0.0')] }),
  ],
  [
    'package.screenshot',
    'a missing screenshot',
    manifest({ screenshots: [{ file: 'web/a.png', title: menu().title }] }),
  ],
  [
    'package.screenshot',
    'a page as a screenshot',
    manifest({ screenshots: [{ file: 'web/index.html', title: menu().title }] }),
  ],
  [
    'package.screenshot-content',
    'a page that is called a picture',
    packageOf({
      manifest: { screenshots: [{ file: 'web/a.png', title: menu().title }] },
      files: { 'web/a.png': '<!doctype html><script>alert(1)</script>' },
    }),
  ],
  [
    'package.screenshot-content',
    'a picture that is too large',
    packageOf({
      manifest: { screenshots: [{ file: 'web/a.webp', title: menu().title }] },
      files: { 'web/a.webp': Buffer.concat([Buffer.from('RIFF0000WEBP'), noiseOf(3 * 1024 ** 2)]) },
    }),
  ],
  ['package.other', 'another add-on', good, { manifest: manifestOf({ key: 'ml.svc.other' }) }],
  ['package.other', 'another version', good, { manifest: manifestOf({ version: '1.0.1' }) }],
  [
    'package.other-manifest',
    'another addon.json',
    good,
    { manifest: manifestOf({ calls: ['GET /user/admin/post/list'] }) },
  ],
];
