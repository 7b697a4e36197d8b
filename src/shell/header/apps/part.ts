import { withTexts } from '@/components/texts/with-texts';
import { market as english } from '@/locales/en-US/market';
import { market as chinese } from '@/locales/zh-CN/market';
import { AppOverview as Overview } from './AppOverview';

/** The overview of applications with the texts of the market, which load with it. */
export const AppOverview = withTexts(Overview, { 'zh-CN': chinese, 'en-US': english });
