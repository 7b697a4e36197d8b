import { withTexts } from '@/components/texts/with-texts';
import { terms as english } from '@/locales/en-US/terms';
import { terms as chinese } from '@/locales/zh-CN/terms';
import { TermsLink as Link } from './TermsLink';

/** The way to a version of the terms with its texts, which load with it. */
export const TermsLink = withTexts(Link, { 'zh-CN': chinese, 'en-US': english });
