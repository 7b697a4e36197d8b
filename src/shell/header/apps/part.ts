import { withTexts } from '@/components/texts/with-texts';
import { market as english } from '@/locales/en-US/market';
import { market as chinese } from '@/locales/zh-CN/market';
import { AppPanel as Panel } from './AppPanel';

/** The drawer of applications with the texts of the market, which load with it. */
export const AppPanel = withTexts(Panel, { 'zh-CN': chinese, 'en-US': english });
