import { withTexts } from '@/components/texts/with-texts';
import { markdown as english } from '@/locales/en-US/markdown';
import { markdown as chinese } from '@/locales/zh-CN/markdown';
import { MarkdownEditor as Editor } from './MarkdownEditor';

/** The editor of a Markdown field with its texts, which load with it. */
export const MarkdownEditor = withTexts(Editor, { 'zh-CN': chinese, 'en-US': english });
