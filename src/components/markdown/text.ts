import { withTexts } from '@/components/texts/with-texts';
import { markdown as english } from '@/locales/en-US/markdown';
import { markdown as chinese } from '@/locales/zh-CN/markdown';
import { MarkdownText as Text } from './MarkdownText';

/** A Markdown text as it reads with its words, which load with it. */
export const MarkdownText = withTexts(Text, { 'zh-CN': chinese, 'en-US': english });
