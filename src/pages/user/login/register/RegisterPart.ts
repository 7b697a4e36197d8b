import { withTexts } from '@/components/texts/with-texts';
import { register as english } from '@/locales/en-US/register';
import { register as chinese } from '@/locales/zh-CN/register';
import { RegisterForm } from './RegisterForm';

/** The registration with its texts, which the sign-in page does without. */
export const RegisterPart = withTexts(RegisterForm, { 'zh-CN': chinese, 'en-US': english });
