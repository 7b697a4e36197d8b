import { Skeleton } from 'antd';
import { Later } from '@/components/Later';
import { lazy } from '@/utils/lazy';
import type { MarkdownPicture } from './render';

const MarkdownText = lazy(async () => ({
  default: (await import('./text')).MarkdownText,
}));

export interface MarkdownProps {
  source: string;
  /** The pictures that the text may show. */
  pictures?: readonly MarkdownPicture[];
}

/** A Markdown text as it reads; what renders it loads when it is first needed (ADR 0052). */
export function Markdown(props: MarkdownProps) {
  return (
    <Later isOpen fallback={<Skeleton active title={false} paragraph={{ rows: 3 }} />}>
      <MarkdownText {...props} />
    </Later>
  );
}
