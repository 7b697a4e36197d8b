import {
  CaretRightOutlined,
  CloseOutlined,
  FolderOpenOutlined,
  PauseOutlined,
  ReloadOutlined,
} from '@ant-design/icons';
import { App, Button, Progress } from 'antd';
import { memo, type ReactNode } from 'react';
import { ShortText } from '@/components/ShortText';
import { useBytes } from '@/hooks/useBytes';
import { useIsOnline } from '@/hooks/useIsOnline';
import { useT } from '@/hooks/useT';
import { useFileInput } from '../useFileInput';
import {
  dropUploads,
  pauseUploads,
  resumeLeft,
  resumeUploads,
  type UploadItem,
  type UploadState,
} from './uploads';
import { useAskCancel } from './useAskCancel';

const PERCENT = 100;
const WITH_PROGRESS: readonly UploadState[] = ['running', 'paused', 'lost'];
const PAUSABLE: readonly UploadState[] = ['running', 'waiting'];

/** One upload, and what can be done with it. */
export const UploadRow = memo(function UploadRow({ item }: { item: UploadItem }) {
  const t = useT();
  const bytes = useBytes();
  const { message } = App.useApp();
  const { id, name, size, sent, state, error, isFinal } = item;
  const askCancel = useAskCancel();
  const shown = useIsOnline() || state !== 'running' ? state : 'offline';

  const again = useFileInput(
    t('file.upload.chooseAgain', { name }),
    ([file]) => {
      if (!file) return;
      void resumeLeft(id, file).then(
        (isSame) => isSame || message.error(t('file.upload.another', { name, size: bytes(size) })),
      );
    },
    { isOne: true },
  );

  const button = (label: string, icon: ReactNode, onClick: () => void) => (
    <Button
      type="text"
      size="small"
      icon={icon}
      title={label}
      aria-label={`${label} ${name}`}
      onClick={onClick}
    />
  );
  const resume = () => resumeUploads([id]);

  return (
    <li className="upload-row" data-state={state}>
      <ShortText>{name}</ShortText>
      {WITH_PROGRESS.includes(state) && (
        <Progress
          size="small"
          percent={size === 0 ? 0 : Math.floor((sent / size) * PERCENT)}
          aria-label={t('file.upload.progress', { name })}
        />
      )}
      <small>
        {t(`file.upload.state.${shown}`, { sent: bytes(sent), size: bytes(size) })}
        {error && ` ${error}`}
      </small>
      <span className="upload-buttons">
        {PAUSABLE.includes(state) &&
          button(t('file.upload.pause'), <PauseOutlined aria-hidden />, () => pauseUploads([id]))}
        {(state === 'paused' || state === 'lost') &&
          button(t('file.upload.resume'), <CaretRightOutlined aria-hidden />, resume)}
        {state === 'failed' &&
          !isFinal &&
          button(t('common.retry'), <ReloadOutlined aria-hidden />, resume)}
        {state === 'left' && (
          <>
            {again.field}
            {button(t('file.upload.choose'), <FolderOpenOutlined aria-hidden />, again.open)}
          </>
        )}
        {button(
          t(state === 'done' ? 'file.upload.hide' : 'crud.action.cancel'),
          <CloseOutlined aria-hidden />,
          () => void askCancel([item], () => dropUploads([id])),
        )}
      </span>
    </li>
  );
});
