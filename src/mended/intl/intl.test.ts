import enUS from '@/locales/en-US';
import { signedIn as enUSSignedIn } from '@/locales/signed-in/en-US';
import { signedIn as zhCNSignedIn } from '@/locales/signed-in/zh-CN';
import zhCN from '@/locales/zh-CN';
import { createIntl } from '.';
import { parseText } from './parser';

/** By its path, because the name leads to our own. */
const library = jest.requireActual(
  '../../../node_modules/@umijs/plugins/node_modules/react-intl/dist',
);

const LANGUAGES: Record<string, Record<string, string>> = {
  'en-US': { ...enUS, ...enUSSignedIn },
  'zh-CN': { ...zhCN, ...zhCNSignedIn },
};
const VALUES = ['some text', 0, 1, 2, 12345];

it.each(Object.keys(LANGUAGES))('says every text in %s as react-intl does', (locale) => {
  const messages = LANGUAGES[locale] ?? {};
  const ids = Object.keys(messages);
  expect(ids.length).toBeGreaterThan(500);
  const [own, theirs] = [createIntl, library.createIntl].map((create) =>
    create({ locale, messages }),
  );
  for (const id of ids) {
    const names = [...(messages[id] ?? '').matchAll(/\{\s*(\w+)/g)].map(([, name = '']) => name);
    const isPlural = messages[id]?.includes('plural');
    for (const value of isPlural ? VALUES.slice(1) : VALUES) {
      const values = Object.fromEntries(names.map((name) => [name, value]));
      expect([id, own.formatMessage({ id }, values)]).toEqual([
        id,
        theirs.formatMessage({ id }, values),
      ]);
    }
  }
});

it('refuses a text with what it does not know', () => {
  expect(() => parseText('{count, number}')).toThrow('Not a text');
  expect(() => parseText('one } too many')).toThrow('Not a text');
});
