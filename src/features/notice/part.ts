import { withTexts } from '@/components/texts/with-texts';
import { notice as english } from '@/locales/en-US/notice';
import { notice as chinese } from '@/locales/zh-CN/notice';
import { PressingNotices as Notices } from './PressingNotices';

/** The notices above every page with their texts, which load with them. */
export const PressingNotices = withTexts(Notices, { 'zh-CN': chinese, 'en-US': english });
