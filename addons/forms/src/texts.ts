import { SIGNS } from '../../kit/signs';
import { DESIGN_TEXTS } from './design/texts';
import { ENTRY_TEXTS } from './entries/texts';
import { FILL_TEXTS } from './fill/texts';

/** What the pages say, in each language of the console. */
export const TEXTS = {
  'zh-CN': {
    signs: SIGNS['zh-CN'],
    title: '表单',
    retry: '重试',
    loading: '正在加载…',
    ...FILL_TEXTS['zh-CN'],
    ...DESIGN_TEXTS['zh-CN'],
    ...ENTRY_TEXTS['zh-CN'],
  },
  'en-US': {
    signs: SIGNS['en-US'],
    title: 'Forms',
    retry: 'Try again',
    loading: 'Loading…',
    ...FILL_TEXTS['en-US'],
    ...DESIGN_TEXTS['en-US'],
    ...ENTRY_TEXTS['en-US'],
  },
};

export type Words = (typeof TEXTS)['en-US'];
