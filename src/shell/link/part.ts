import { withTexts } from '@/components/texts/with-texts';
import { seat as english } from '@/locales/en-US/seat';
import { seat as chinese } from '@/locales/zh-CN/seat';
import { TenantLink as Link } from './TenantLink';

/** The question with its texts, which load with it. */
export const TenantLink = withTexts(Link, { 'zh-CN': chinese, 'en-US': english });
