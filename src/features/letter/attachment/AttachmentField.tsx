import { CloseOutlined, FileOutlined, FolderOpenOutlined, UploadOutlined } from '@ant-design/icons';
import { App, Button, Flex, Progress } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { LostFile } from '#contract/letter/draft';
import type { Attachment } from '#contract/letter/letter';
import { LIMIT } from '#contract/limits';
import { Later } from '@/components/Later';
import { ShortText } from '@/components/ShortText';
import { useAskCancel } from '@/features/file/upload/useAskCancel';
import { useFileInput } from '@/features/file/useFileInput';
import { useBytes } from '@/hooks/useBytes';
import { useCan } from '@/hooks/useCan';
import { useIsOnline } from '@/hooks/useIsOnline';
import { useLatest } from '@/hooks/useLatest';
import { useT } from '@/hooks/useT';
import { lazy } from '@/utils/lazy';
import { AttachmentList } from './AttachmentList';
import { type Coming, nextKey, useAttaching } from './useAttaching';

const FileChooser = lazy(async () => ({
  default: (await import('@/features/file/FileChooser')).FileChooser,
}));

const MAX = LIMIT.letterFiles;
const PERCENT = 100;

interface AttachmentFieldProps {
  /** The files that are attached from the start. */
  known: readonly Attachment[];
  /** Files that were attached and have been deleted. */
  lost: readonly LostFile[];
  /** Reads the attached files again, for fresh addresses. */
  renew: () => Promise<readonly Attachment[]>;
  /** Called with the files that are under way or could not be uploaded. */
  onComing: (coming: readonly Coming[]) => void;
  id?: string;
  value?: number[];
  onChange?: (ids: number[]) => void;
}

/** Attaches files: private ones that are uploaded here, or those of the tenant. */
export function AttachmentField(props: AttachmentFieldProps) {
  const { known, lost, renew, onComing, id, value = [], onChange } = props;
  const t = useT();
  const bytes = useBytes();
  const can = useCan();
  const { message } = App.useApp();
  const isOnline = useIsOnline();
  const askCancel = useAskCancel();
  const [files, setFiles] = useState(known);
  const [isChoosing, setIsChoosing] = useState(false);
  // Uploads end one after another, before the form has drawn the one before.
  const ids = useRef(value);
  useEffect(() => {
    ids.current = value;
  }, [value]);

  // What was attached from the start comes before all that is chosen.
  const keys = useRef(new Map<number, number>());
  const keyOf = (one: number) => keys.current.get(one) ?? 0;
  /** Adds a file at its place: uploads may end in another order than they were chosen in. */
  const add = (file: Attachment, key: number) => {
    if (ids.current.includes(file.id)) return;
    setFiles((all) => [...all.filter((one) => one.id !== file.id), file]);
    keys.current.set(file.id, key);
    ids.current = [...ids.current, file.id].sort((one, two) => keyOf(one) - keyOf(two));
    onChange?.(ids.current);
  };
  const { coming, attach, drop } = useAttaching(add);
  const tell = useLatest(onComing);
  useEffect(() => tell.current(coming), [coming, tell]);

  const room = MAX - value.length - coming.length;
  const { field, open } = useFileInput(t('home.letter.files.upload'), (chosen) => {
    if (chosen.length > room) void message.warning(t('home.letter.files.full', { max: MAX }));
    attach(chosen.slice(0, Math.max(0, room)));
  });

  return (
    // The label is that of the group: as the label of a button it would take the place of its text.
    <Flex
      vertical
      gap="small"
      id={id}
      role="group"
      aria-label={t('home.letter.files')}
      tabIndex={-1}
    >
      <Flex gap="small" wrap align="center">
        <Button icon={<UploadOutlined aria-hidden />} disabled={room <= 0} onClick={open}>
          {t('home.letter.files.upload')}
        </Button>
        {can('GET /admin/admin/file/list') && (
          <Button
            icon={<FolderOpenOutlined aria-hidden />}
            disabled={room <= 0}
            onClick={() => setIsChoosing(true)}
          >
            {t('home.letter.files.choose')}
          </Button>
        )}
        {/* A form of antd shows fields for files even if they are hidden themselves. */}
        <span hidden>{field}</span>
      </Flex>
      <AttachmentList
        files={value.flatMap((one) => [...lost, ...files].find((file) => file.id === one) ?? [])}
        renew={renew}
        onRemove={(removed) => onChange?.(value.filter((one) => one !== removed))}
      />
      {coming.length > 0 && (
        <ul className="attachment-list" aria-label={t('file.upload.title')}>
          {coming.map(({ key, name, size, sent, failure }) => (
            <li key={key}>
              <span className="file-picture">
                <FileOutlined aria-hidden />
              </span>
              <span className="attachment-name">
                <ShortText>{name}</ShortText>
              </span>
              {failure ? (
                <small className="attachment-failure" role="alert">
                  {failure}
                </small>
              ) : (
                <Progress
                  size="small"
                  percent={size === 0 ? 0 : Math.floor((sent / size) * PERCENT)}
                  aria-label={t('file.upload.progress', { name })}
                />
              )}
              <small>
                {isOnline || failure
                  ? bytes(size)
                  : t('file.upload.state.offline', { sent: bytes(sent), size: bytes(size) })}
              </small>
              <Button
                type="text"
                size="small"
                icon={<CloseOutlined aria-hidden />}
                aria-label={t('home.letter.files.remove', { name })}
                onClick={() => void askCancel(failure ? [] : [{ name, sent }], () => drop(key))}
              />
            </li>
          ))}
        </ul>
      )}
      <Later isOpen={isChoosing} onFail={() => setIsChoosing(false)}>
        <FileChooser
          isOpen={isChoosing}
          title={t('home.letter.files.choose')}
          max={room}
          onClose={() => setIsChoosing(false)}
          onChoose={async (chosen) => {
            for (const file of chosen) add(file, nextKey());
            setIsChoosing(false);
          }}
        />
      </Later>
    </Flex>
  );
}
