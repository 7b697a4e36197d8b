import { Button, Card, Flex } from 'antd';
import { useState } from 'react';
import { useT } from '@/hooks/useT';
import { useStore } from '@/stores/create-store';
import { UploadRow } from './UploadRow';
import {
  dropUploads,
  pauseUploads,
  resumeUploads,
  type UploadItem,
  type UploadState,
  uploads,
} from './uploads';
import { useAskCancel } from './useAskCancel';
import '../file.css';

/** What asks for attention comes first, what is done last. */
const ORDER: readonly UploadState[] = [
  'left',
  'failed',
  'lost',
  'paused',
  'running',
  'waiting',
  'done',
];
/** Hundreds of files may be on their way; the rest is counted. */
const SHOWN = 50;

const idsOf = (items: readonly UploadItem[], ...states: UploadState[]) =>
  items.filter(({ state }) => states.includes(state)).map(({ id }) => id);

/**
 * The uploads of this visit and those an earlier one has left; nothing if there are none. Once all are
 * done it is one line, which can be opened.
 */
export function UploadPanel() {
  const t = useT();
  const items = useStore(uploads);
  const askCancel = useAskCancel();
  const [isOpened, setIsOpened] = useState(false);
  if (items.length === 0) return null;
  const done = idsOf(items, 'done');
  const over = items.filter(({ isFinal }) => isFinal).map(({ id }) => id);
  const moving = idsOf(items, 'running', 'waiting');
  const resting = idsOf(items, 'paused', 'lost');
  const sorted = ORDER.flatMap((state) => items.filter((item) => item.state === state));
  const more = sorted.length - SHOWN;
  const cancelAll = () => {
    const ids = [...moving, ...resting];
    const all = items.filter(({ id }) => ids.includes(id));
    void askCancel(all, () => dropUploads(ids));
  };
  const isDone = done.length === items.length;
  const isFolded = isDone && !isOpened;

  return (
    <Card
      size="small"
      className="upload-panel"
      role="region"
      aria-label={t('file.upload.title')}
      title={
        <span role="status">
          {t('file.upload.count', { done: done.length, count: items.length })}
        </span>
      }
      extra={
        <Flex gap={4} wrap>
          {moving.length > 1 && (
            <Button size="small" type="link" onClick={() => pauseUploads(moving)}>
              {t('file.upload.pauseAll')}
            </Button>
          )}
          {resting.length > 1 && (
            <Button size="small" type="link" onClick={() => resumeUploads(resting)}>
              {t('file.upload.resumeAll')}
            </Button>
          )}
          {moving.length + resting.length > 1 && (
            <Button size="small" type="link" onClick={cancelAll}>
              {t('file.upload.cancelAll')}
            </Button>
          )}
          {isDone && (
            <Button
              size="small"
              type="link"
              aria-expanded={isOpened}
              onClick={() => setIsOpened(!isOpened)}
            >
              {t(isOpened ? 'file.upload.fold' : 'file.upload.show')}
            </Button>
          )}
          {done.length + over.length > 0 && (
            <Button size="small" type="link" onClick={() => dropUploads([...done, ...over])}>
              {t('file.upload.clear')}
            </Button>
          )}
        </Flex>
      }
      styles={{ body: isFolded ? { display: 'none' } : undefined }}
    >
      <ul className="upload-list">
        {sorted.slice(0, SHOWN).map((item) => (
          <UploadRow key={item.id} item={item} />
        ))}
      </ul>
      {more > 0 && <small>{t('file.upload.more', { count: more })}</small>}
    </Card>
  );
}
