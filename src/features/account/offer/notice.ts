import { withTexts } from '@/components/texts/with-texts';
import { offered as english } from '@/locales/en-US/own-offer';
import { offered as chinese } from '@/locales/zh-CN/own-offer';
import { OfferNotice as Notice } from './OfferNotice';

/** The notice of offers to the account with its texts, which load with it. */
export const OfferNotice = withTexts(Notice, { 'zh-CN': chinese, 'en-US': english });
