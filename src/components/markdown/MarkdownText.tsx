import { useMemo } from 'react';
import { useT } from '@/hooks/useT';
import type { MarkdownProps } from './Markdown';
import { renderMarkdown } from './render';
import './markdown.css';

const NONE: readonly never[] = [];

/** A Markdown text as it reads, see `Markdown`. */
export function MarkdownText({ source, pictures = NONE }: MarkdownProps) {
  const t = useT();
  const missing = t('markdown.missing');
  const html = useMemo(
    () => renderMarkdown(source, pictures, { missing }),
    [source, pictures, missing],
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the renderer lets no HTML of the text through.
  return <div className="markdown" dangerouslySetInnerHTML={{ __html: html }} />;
}
