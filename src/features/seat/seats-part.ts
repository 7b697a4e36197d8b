import { withTexts } from '@/components/texts/with-texts';
import { seat as english } from '@/locales/en-US/seat';
import { seat as chinese } from '@/locales/zh-CN/seat';
import { SeatsCard as Card } from './SeatsCard';

/** The seats with their texts, which load with them. */
export const SeatsCard = withTexts(Card, { 'zh-CN': chinese, 'en-US': english });
