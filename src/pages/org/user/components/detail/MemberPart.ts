import { withTexts } from '@/components/texts/with-texts';
import { memberDetail as english } from '@/locales/en-US/member-detail';
import { memberDetail as chinese } from '@/locales/zh-CN/member-detail';
import { MemberDrawer } from './MemberDrawer';

/** The details of a user with their texts. */
export const MemberPart = withTexts(MemberDrawer, { 'zh-CN': chinese, 'en-US': english });
