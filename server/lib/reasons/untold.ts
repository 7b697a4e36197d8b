import type { Language } from '#contract/codes';
import { TOLD } from './told';
import { PACKAGES_TOLD } from './told-packages';

/** What stands for a value that nobody has noted, by the name of its place. */
const STAND_INS: Record<string, readonly [chinese: string, english: string]> = {
  name: ['该用户', 'the user'],
  tenant: ['该租户', 'the tenant'],
  title: ['该应用', 'the add-on'],
  field: ['该字段', 'this field'],
  owner: ['其他用户', 'somebody else'],
  type: ['规定的类型', 'the one that is asked for'],
};

type Rule = readonly [pattern: RegExp, text: string];

/** What a sentence does without: names beside a noun, and numbers. */
const ENGLISH: readonly Rule[] = [
  [/ ?\([^()]*\{\w+\}[^()]*\)/g, ''],
  [/: \{\w+\}(?:\.|$)/g, '.'],
  [/ called "\{\w+\}"/g, ' of this name'],
  [/The installed "\{title\}"/, 'The installed add-on'],
  [/ ended on \{until\}/, ' has ended'],
  [/\b(by|of) key \{key\}/g, '$1 a key'],
  [/^Of at most \{limit\} \{limit\|[^|]*\|([^}]*)\}.*$/, 'The limit of $1 would be exceeded.'],
  [
    /((?:^|[.:] |of )(?:the )?)(Role|Department|Position|Policy|Invitation|Folder|Account|Menu) "\{\w+\}"/gi,
    '$1@$2',
  ],
  [/\b(username|code|administrator|tenant|column|call|key|path|add-on) "\{\w+\}"/gi, '$1'],
  [/\{(minutes|seconds)\} \{\1\|[^|}]*\|([^|}]*)\}/g, 'some $2'],
  [/\{(\w+)\} \{\1\|[^|}]*\|([^|}]*)\}/g, '$2'],
  [/limit of \{\w+\} /gi, 'limit of '],
  [/\b(larger than|exceeds?|more than) \{\w+\}( bytes)?(?=[.,;:]| once)/g, '$1 the limit'],
  [/\bmore than \{\w+\} ([a-z ]+?)(?=[.,])/g, 'too many $1'],
  [/\{\w+\|[^|}]*\|([^|}]*)\}/g, '$1'],
  [/\{(count|total)\}/g, 'some'],
];
const CHINESE: readonly Rule[] = [
  [/[（(][^（）()]*\{\w+\}[^（）()]*[）)]/g, ''],
  [/[：:]\{\w+\}。?/g, '。'],
  [/名为“\{\w+\}”(?=[的，])/g, '同名'],
  [/应用“\{title\}”/g, '该应用'],
  [/租户“\{tenant\}”/g, '该租户'],
  [/已于 \{until\} 到期/, '已到期'],
  [/密钥 \{\w+\} ?/g, '密钥'],
  [/^(.+)上限为 \{limit\}.*$/, '将超过$1上限，无法再增加。'],
  [/(角色|部门|岗位|策略|邀请|文件夹|账户|用户名|编码|管理员|列|接口|键|菜单)“\{\w+\}”/g, '$1'],
  [/(超过|大于) ?\{\w+\}( 字节| 个字符| 个| 级| 倍| 百万像素)?(?=[。，；])/g, '$1上限'],
  [/(上限) ?\{\w+\}/g, '$1'],
  [/ ?\{\w+\} (?=分钟|秒)/g, '几'],
  [/ ?\{(members|count|children)\} ?/g, '若干'],
];

/** "The role" for the noun that stood without an article, as it had a name. */
const withArticles = (text: string) =>
  text
    .replace(/(the )?@(\w+)/gi, (_, __, noun: string) => `the ${noun.toLowerCase()}`)
    .replace(
      /(^|[.?!] )([a-z])(?=he |his |omebody |ome )/g,
      (_, before: string, letter: string) => {
        return before + letter.toUpperCase();
      },
    );

/**
 * A text of which nobody has noted what it would be filled in with, as whole sentences: without the
 * name beside a noun, without numbers, and with a word for what cannot be left out.
 */
export function untold(reason: string, text: string, language: Language): string {
  const told = (TOLD[reason] ?? PACKAGES_TOLD[reason])?.[language];
  if (told) return told;
  const isChinese = language === 'zh-CN';
  const rules = isChinese ? CHINESE : ENGLISH;
  const plain = rules.reduce((rest, [pattern, by]) => rest.replace(pattern, by), text);
  const filled = plain.replace(/ ?["“]?\{(\w+)\}["”]? ?/g, (place, name: string) => {
    const word = STAND_INS[name]?.[isChinese ? 0 : 1];
    if (word === undefined) return place;
    return isChinese ? word : place.replace(/\S+/, word);
  });
  return isChinese ? filled : withArticles(filled);
}
