import { withTexts } from '@/components/texts/with-texts';
import { upgrading as english } from '@/locales/en-US/upgrade';
import { upgrading as chinese } from '@/locales/zh-CN/upgrade';
import { UpgradeMark as Mark } from './UpgradeMark';

/** The mark with its texts, which load with it. */
export const UpgradeMark = withTexts(Mark, { 'zh-CN': chinese, 'en-US': english });
