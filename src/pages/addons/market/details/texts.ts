import { addonDetail as englishDetail } from '@/locales/en-US/addon-detail';
import { market as englishMarket } from '@/locales/en-US/market';
import { addonDetail as chineseDetail } from '@/locales/zh-CN/addon-detail';
import { market as chineseMarket } from '@/locales/zh-CN/market';

/** The texts of the page: those of the cards, and its own. */
export const chinese = { ...chineseMarket, ...chineseDetail };
export const english = { ...englishMarket, ...englishDetail };
