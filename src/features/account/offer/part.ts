import { withTexts } from '@/components/texts/with-texts';
import { offered as english } from '@/locales/en-US/own-offer';
import { offered as chinese } from '@/locales/zh-CN/own-offer';
import { OfferNotice as Notice } from './OfferNotice';
import { OffersCard as Card } from './OffersCard';

const texts = { 'zh-CN': chinese, 'en-US': english };

/** Offers to the own account, with their texts, which load with them. */
export const OffersCard = withTexts(Card, texts);
/** Says at any page that there are some. */
export const OfferNotice = withTexts(Notice, texts);
