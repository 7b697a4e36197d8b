import { Checkbox, Spin } from 'antd';
import type { ReactNode } from 'react';
import type { File as StoredFile } from '#contract/file/file';
import { ShortText } from '@/components/ShortText';
import { useBytes } from '@/hooks/useBytes';
import { useT } from '@/hooks/useT';
import { FilePicture } from './FilePicture';
import './file.css';

interface FileGridProps {
  files: readonly StoredFile[];
  /** Shown in place of no files. */
  empty: ReactNode;
  isReading?: boolean;
  /** Ids of the chosen files. */
  chosen: readonly number[];
  /** Called with the file that is pressed. */
  onPress: (file: StoredFile) => void;
  /** Chooses or unchooses files beside pressing them; without it, pressing a file chooses it. */
  onTick?: (file: StoredFile, isTicked: boolean) => void;
  actionsOf?: (file: StoredFile) => ReactNode;
}

/** Files as cards with pictures. */
export function FileGrid({ files, chosen, onPress, onTick, ...props }: FileGridProps) {
  const t = useT();
  const bytes = useBytes();
  if (files.length === 0) return props.empty;
  return (
    <Spin spinning={props.isReading ?? false}>
      <ul className="file-grid" aria-label={t('file.title')}>
        {files.map((file) => {
          const isChosen = chosen.includes(file.id);
          return (
            <li key={file.id} className="file-card" data-chosen={isChosen || undefined}>
              <button
                type="button"
                className="file-press"
                aria-pressed={onTick ? undefined : isChosen}
                onClick={() => onPress(file)}
              >
                <FilePicture file={file} />
                <ShortText>{file.name}</ShortText>
                <small>{bytes(file.size)}</small>
              </button>
              {onTick && (
                <Checkbox
                  className="file-tick"
                  aria-label={t('file.select', { name: file.name })}
                  checked={isChosen}
                  onChange={(event) => onTick(file, event.target.checked)}
                />
              )}
              {props.actionsOf && <span className="file-actions">{props.actionsOf(file)}</span>}
            </li>
          );
        })}
      </ul>
    </Spin>
  );
}
