import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { MouseEvent } from 'react';
import type { Attachment } from '#contract/letter/letter';
import { ShortText } from '@/components/ShortText';
import { FilePicture } from '@/features/file/FilePicture';
import { useBytes } from '@/hooks/useBytes';
import { useT } from '@/hooks/useT';
import '../letter.css';

interface AttachmentListProps {
  files: readonly Attachment[];
  /** Reads the files again, whose addresses end after a while. */
  renew: () => Promise<readonly Attachment[]>;
  /** Takes a file out; without it the files are only shown. */
  onRemove?: (id: number) => void;
}

/** The attachments of a letter; each opens in a tab of its own, or is downloaded. */
export function AttachmentList({ files, renew, onRemove }: AttachmentListProps) {
  const t = useT();
  const bytes = useBytes();

  const open = async (event: MouseEvent<HTMLAnchorElement>, file: Attachment) => {
    if (Date.parse(file.addressesUntil) > Date.now()) return;
    event.preventDefault();
    const fresh = (await renew()).find(({ id }) => id === file.id);
    if (fresh) window.location.assign(fresh.url);
  };

  if (files.length === 0) return null;
  return (
    <ul className="attachment-list" aria-label={t('home.letter.files')}>
      {files.map((file) => (
        <li key={file.id}>
          <FilePicture file={file} />
          <a
            href={file.url}
            target="_blank"
            rel="noreferrer"
            onClick={(event) => void open(event, file)}
          >
            <ShortText>{file.name}</ShortText>
          </a>
          <small>{bytes(file.size)}</small>
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
  );
}
