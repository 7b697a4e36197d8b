import { withTexts } from '@/components/texts/with-texts';
import { notice as english } from '@/locales/en-US/notice';
import { notice as chinese } from '@/locales/zh-CN/notice';
import { NoticeDetail as Detail } from './NoticeDetail';

/** One notice with its texts, which load with it. */
export const NoticeDetail = withTexts(Detail, { 'zh-CN': chinese, 'en-US': english });
