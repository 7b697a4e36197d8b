import { Image } from 'antd';
import type { Attachment } from '#contract/letter/letter';
import { useT } from '@/hooks/useT';

interface PicturePreviewProps {
  /** The images to look through. */
  files: readonly Attachment[];
  /** Id of the one that is shown first. */
  first: number;
  onClose: () => void;
}

/** Shows attached images over the page, one after another. */
export function PicturePreview({ files, first, onClose }: PicturePreviewProps) {
  const t = useT();
  return (
    <Image.PreviewGroup
      items={files.map(({ url, name }) => ({ src: url, alt: t('file.preview', { name }) }))}
      preview={{
        open: true,
        current: Math.max(
          0,
          files.findIndex(({ id }) => id === first),
        ),
        onOpenChange: (isOpen) => !isOpen && onClose(),
      }}
    />
  );
}
