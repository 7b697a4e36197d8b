import type { Random } from '../random';

/** A person's name, and the start of the username made from it. */
export interface PersonName {
  realName: string;
  username: string;
  sex: 'man' | 'girl';
}

/** Name in Chinese characters and in pinyin. */
type Spelled = readonly [hanzi: string, pinyin: string];

const parse = (text: string): Spelled[] =>
  text
    .trim()
    .split(/\s+/)
    .map((entry) => {
      const [hanzi = '', pinyin = ''] = entry.split('/');
      return [hanzi, pinyin] as const;
    });

const SURNAMES = parse(`
  王/wang 李/li 张/zhang 刘/liu 陈/chen 杨/yang 黄/huang 赵/zhao 吴/wu 周/zhou 徐/xu 孙/sun
  马/ma 朱/zhu 胡/hu 郭/guo 何/he 高/gao 林/lin 罗/luo 郑/zheng 梁/liang 谢/xie 宋/song 唐/tang
  许/xu 韩/han 冯/feng 邓/deng 曹/cao 彭/peng 曾/zeng 萧/xiao 田/tian 董/dong 潘/pan 袁/yuan
  蔡/cai 蒋/jiang 余/yu 于/yu 杜/du 叶/ye 程/cheng 苏/su 魏/wei 吕/lv 丁/ding 任/ren 沈/shen
  姚/yao 卢/lu 姜/jiang 崔/cui 钟/zhong 谭/tan 陆/lu 汪/wang 欧阳/ouyang 上官/shangguan
  司马/sima 诸葛/zhuge
`);

const MEN = parse(`
  伟/wei 强/qiang 磊/lei 军/jun 勇/yong 杰/jie 涛/tao 明/ming 超/chao 刚/gang 平/ping 辉/hui
  鹏/peng 波/bo 斌/bin 建国/jianguo 建华/jianhua 志强/zhiqiang 志远/zhiyuan 文博/wenbo
  浩然/haoran 子轩/zixuan 宇航/yuhang 俊杰/junjie 天宇/tianyu 晓东/xiaodong 海峰/haifeng
  国栋/guodong 立新/lixin 永康/yongkang 嘉豪/jiahao 一鸣/yiming 思远/siyuan 家辉/jiahui
`);

const WOMEN = parse(`
  芳/fang 娜/na 敏/min 静/jing 丽/li 艳/yan 娟/juan 霞/xia 燕/yan 玲/ling 桂英/guiying
  秀兰/xiulan 玉华/yuhua 淑珍/shuzhen 雪梅/xuemei 婷婷/tingting 欣怡/xinyi 雨桐/yutong
  梓涵/zihan 诗琪/shiqi 佳怡/jiayi 思雨/siyu 梦瑶/mengyao 晓燕/xiaoyan 丽华/lihua
  慧敏/huimin 若曦/ruoxi 可欣/kexin 海燕/haiyan 文静/wenjing 美玲/meiling 春燕/chunyan
`);

const list = (text: string) => text.trim().split(/\s+/);

const ENGLISH_MEN = list(`
  James Oliver Liam Noah Ethan Lucas Daniel Samuel Thomas Henry Patrick Adrian Marcus Victor
  Felix Callum Rhys Dmitri Mateus Kofi Arjun Tariq Sebastian Gareth Nathaniel
`);

const ENGLISH_WOMEN = list(`
  Emma Olivia Sophie Grace Hannah Charlotte Amelia Isla Freya Eleanor Victoria Naomi Priya
  Fatima Ingrid Bronwen Caitlin Rosalind Beatriz Leila Anneke Siobhan Margaret Yvonne Zoe
`);

const ENGLISH_SURNAMES = list(`
  Clarke Bennett Hughes Walker Morgan Fletcher Osborne Whitfield Thornton Barlow Prescott
  Harrington Sinclair Lindqvist Okafor Fernandes Kowalski O'Connor Novak Rasmussen Iyer Haddad
  MacAllister Featherstone Abernathy Castellanos Wójcik Müller Nakamura Adeyemi
`);

/** Only lower-case ASCII letters and dots, which every keyboard can type. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z.]/g, '');

/** Generates a name; names may repeat. */
export function inventName(random: Random, englishShare: number): PersonName {
  const sex = random.chance(0.46) ? 'girl' : 'man';
  if (random.chance(englishShare)) {
    const first = random.pick(sex === 'girl' ? ENGLISH_WOMEN : ENGLISH_MEN);
    const last = random.pick(ENGLISH_SURNAMES);
    return { realName: `${first} ${last}`, username: plain(`${first}.${last}`), sex };
  }
  const [surname, surnamePinyin] = random.pick(SURNAMES);
  const [given, givenPinyin] = random.pick(sex === 'girl' ? WOMEN : MEN);
  return { realName: surname + given, username: `${surnamePinyin}.${givenPinyin}`, sex };
}
