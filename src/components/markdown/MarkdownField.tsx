import { Skeleton } from 'antd';
import { Later } from '@/components/Later';
import { lazy } from '@/utils/lazy';
import type { MarkdownPicture } from './render';

const MarkdownEditor = lazy(async () => ({
  default: (await import('./editor')).MarkdownEditor,
}));

export interface MarkdownFieldProps {
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
  /** Characters at most. */
  max: number;
  /** What the text is called, for the name of its preview. */
  label: string;
  /** The pictures that the text may show. */
  pictures?: readonly MarkdownPicture[];
  /**
   * Uploads a picture that was pasted, dropped or chosen; resolves to its id, or to undefined once the
   * failure has been told. Without it the text takes no pictures.
   */
  onPicture?: (file: File) => Promise<number | undefined>;
}

/** Field of a form for Markdown: a text with a toolbar, and beside it how it will read. */
export function MarkdownField(props: MarkdownFieldProps) {
  return (
    <Later isOpen fallback={<Skeleton active title={false} paragraph={{ rows: 8 }} />}>
      <MarkdownEditor {...props} />
    </Later>
  );
}
