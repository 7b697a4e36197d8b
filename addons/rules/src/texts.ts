import { SIGNS } from '../../kit/signs';
import { SET_TEXTS } from './set/texts';
import { TRY_TEXTS } from './try/texts';

/** What the page says, in each language of the console. */
export const TEXTS = {
  'zh-CN': {
    signs: SIGNS['zh-CN'],
    title: '规则引擎',
    retry: '重试',
    loading: '正在加载…',
    ...SET_TEXTS['zh-CN'],
    ...TRY_TEXTS['zh-CN'],
  },
  'en-US': {
    signs: SIGNS['en-US'],
    title: 'Rules',
    retry: 'Try again',
    loading: 'Loading…',
    ...SET_TEXTS['en-US'],
    ...TRY_TEXTS['en-US'],
  },
};

export type Words = (typeof TEXTS)['en-US'];
