import { withTexts } from '@/components/texts/with-texts';
import { importing as english } from '@/locales/en-US/import';
import { importing as chinese } from '@/locales/zh-CN/import';
import { ImportWizard } from './ImportWizard';

/** The import of users with its texts. */
export const ImportPart = withTexts(ImportWizard, { 'zh-CN': chinese, 'en-US': english });
