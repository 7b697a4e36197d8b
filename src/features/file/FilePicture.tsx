import {
  FileImageOutlined,
  FileOutlined,
  FileTextOutlined,
  FileZipOutlined,
  SoundOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons';
import { useState } from 'react';
import type { File as StoredFile } from '#contract/file/file';
import './file.css';

const ICONS = {
  image: FileImageOutlined,
  video: VideoCameraOutlined,
  audio: SoundOutlined,
  document: FileTextOutlined,
  text: FileTextOutlined,
  archive: FileZipOutlined,
  other: FileOutlined,
} as const;

/** A small picture of a file, or the icon of its kind. Its name is written beside it. */
export function FilePicture({ file }: { file: Pick<StoredFile, 'kind' | 'thumbnailUrl'> }) {
  const { kind, thumbnailUrl } = file;
  // An address ends; the icon stands in until the list is asked for again.
  const [failed, setFailed] = useState<string>();
  const Icon = ICONS[kind];
  return (
    <span className="file-picture">
      {thumbnailUrl && thumbnailUrl !== failed ? (
        <img src={thumbnailUrl} alt="" loading="lazy" onError={() => setFailed(thumbnailUrl)} />
      ) : (
        <Icon aria-hidden />
      )}
    </span>
  );
}
