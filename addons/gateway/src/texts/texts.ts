import { CHINESE } from './chinese';
import { ENGLISH } from './english';

/** What the pages say, in each language of the console. */
export const TEXTS = { 'zh-CN': CHINESE, 'en-US': ENGLISH };

export type Words = typeof ENGLISH;
