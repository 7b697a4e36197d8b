import { withTexts } from '@/components/texts/with-texts';
import { recycling as english } from '@/locales/en-US/recycle';
import { recycling as chinese } from '@/locales/zh-CN/recycle';
import { RecycleBin as Bin } from './RecycleBin';

/** The recycle bin with its texts, which load with it. */
export const RecycleBin = withTexts(Bin, { 'zh-CN': chinese, 'en-US': english });
