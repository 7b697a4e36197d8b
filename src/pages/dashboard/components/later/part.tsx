import { withTexts } from '@/components/texts/with-texts';
import { overview as english } from '@/locales/en-US/overview';
import { overview as chinese } from '@/locales/zh-CN/overview';
import { ShortcutForm as Form } from '../shortcut/ShortcutForm';
import { Below as Parts } from './Below';

const TEXTS = { 'zh-CN': chinese, 'en-US': english };

/** What stands below the first parts of the dashboard, with its texts, which load with it. */
export const Below = withTexts(Parts, TEXTS);
/** The choice of shortcuts, which is loaded with the rest. */
export const ShortcutForm = withTexts(Form, TEXTS);
