import { withTexts } from '@/components/texts/with-texts';
import { offering as english } from '@/locales/en-US/offer';
import { offering as chinese } from '@/locales/zh-CN/offer';
import { OfferList as List } from './OfferList';

/** The list of offers with its texts, which load with it. */
export const OfferList = withTexts(List, { 'zh-CN': chinese, 'en-US': english });
