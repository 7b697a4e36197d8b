import { DeleteOutlined, FileUnknownOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type MouseEvent, useState } from 'react';
import type { LostFile } from '#contract/letter/draft';
import type { Attachment } from '#contract/letter/letter';
import { Later } from '@/components/Later';
import { ShortText } from '@/components/ShortText';
import { FilePicture } from '@/features/file/FilePicture';
import { useBytes } from '@/hooks/useBytes';
import { useT } from '@/hooks/useT';
import { lazy } from '@/utils/lazy';
import '../letter.css';

const PicturePreview = lazy(async () => ({
  default: (await import('./PicturePreview')).PicturePreview,
}));

interface AttachmentListProps {
  /** The files in their order; those that were deleted have only a name. */
  files: readonly (Attachment | LostFile)[];
  /** Reads the files again, whose addresses end after a while. */
  renew: () => Promise<readonly Attachment[]>;
  /** Takes a file out; without it the files are only shown. */
  onRemove?: (id: number) => void;
}

const isThere = (file: Attachment | LostFile): file is Attachment => 'url' in file;
const isImage = ({ kind }: Attachment) => kind === 'image';

/**
 * The attachments of a letter. An image opens over the page, anything else in a tab of its own or as
 * a download.
 */
export function AttachmentList({ files, renew, onRemove }: AttachmentListProps) {
  const t = useT();
  const bytes = useBytes();
  const [shown, setShown] = useState<{ images: readonly Attachment[]; first: number }>();
  const close = () => setShown(undefined);

  const open = async (event: MouseEvent<HTMLAnchorElement>, file: Attachment) => {
    const isFresh = Date.parse(file.addressesUntil) > Date.now();
    // Whoever asks for a tab of its own gets one.
    const isInPage = isImage(file) && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (isFresh && !isInPage) return;
    event.preventDefault();
    const all = isFresh ? files.filter(isThere) : await renew();
    if (isInPage) return setShown({ images: all.filter(isImage), first: file.id });
    const fresh = all.find(({ id }) => id === file.id);
    if (fresh) window.location.assign(fresh.url);
  };

  if (files.length === 0) return null;
  return (
    <>
      <ul className="attachment-list" aria-label={t('home.letter.files')}>
        {files.map((file) => (
          <li key={file.id} className={isThere(file) ? undefined : 'attachment-lost'}>
            {isThere(file) ? (
              <a
                href={file.url}
                target="_blank"
                rel="noreferrer"
                onClick={(event) => void open(event, file)}
              >
                <FilePicture file={file} />
                <ShortText>{file.name}</ShortText>
              </a>
            ) : (
              <>
                <span className="file-picture">
                  <FileUnknownOutlined aria-hidden />
                </span>
                <span className="attachment-name">
                  <ShortText>{file.name}</ShortText>
                </span>
              </>
            )}
            <small>{isThere(file) ? bytes(file.size) : t('home.letter.files.lost')}</small>
            {onRemove && (
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t('home.letter.files.remove', { name: file.name })}
                onClick={() => onRemove(file.id)}
              />
            )}
          </li>
        ))}
      </ul>
      <Later isOpen={shown !== undefined} onFail={close}>
        {shown && <PicturePreview files={shown.images} first={shown.first} onClose={close} />}
      </Later>
    </>
  );
}
