import { SET_TEXTS } from './set/texts';
import { TRY_TEXTS } from './try/texts';

/** What the page says, in each language of the console. */
export const TEXTS = {
  'zh-CN': { title: '规则引擎', retry: '重试', ...SET_TEXTS['zh-CN'], ...TRY_TEXTS['zh-CN'] },
  'en-US': { title: 'Rules', retry: 'Try again', ...SET_TEXTS['en-US'], ...TRY_TEXTS['en-US'] },
};

export type Words = (typeof TEXTS)['en-US'];
