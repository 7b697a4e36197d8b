import { LANGUAGES } from '#contract/codes';
import { calls } from '#contract/index';
import { mayAddonCall } from '../addon/package/call.rules';
import { callInWords } from './call-words.rules';

const open = calls
  .filter((call) => call.access === 'granted' || mayAddonCall(call))
  .map(({ key }) => key);

test.each(LANGUAGES)(
  'every call that is granted or that an add-on may declare is said in words in %s',
  (language) => {
    const said = open.map((key) => ({ key, text: callInWords(key, language) }));
    expect(said.filter(({ key, text }) => text === key || /[{}]/.test(text))).toEqual([]);
    const han = /\p{Script=Han}/u;
    expect(said.filter(({ text }) => han.test(text) !== (language === 'zh-CN'))).toEqual([]);
  },
);

test('no two calls that an add-on may declare are said alike', () => {
  const declared = calls.filter(mayAddonCall).map(({ key }) => key);
  for (const language of LANGUAGES) {
    const texts = declared.map((key) => callInWords(key, language));
    expect(new Set(texts).size).toBe(declared.length);
  }
});
