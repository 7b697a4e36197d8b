import { withTexts } from '@/components/texts/with-texts';
import { offered as english } from '@/locales/en-US/own-offer';
import { offered as chinese } from '@/locales/zh-CN/own-offer';
import { OffersCard as Card } from './OffersCard';

/** The offers to the account with their texts, which load with them. */
export const OffersCard = withTexts(Card, { 'zh-CN': chinese, 'en-US': english });
