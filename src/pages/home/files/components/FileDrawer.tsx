import { Button, Descriptions, Drawer, Flex, Image, Skeleton, Typography } from 'antd';
import dayjs from 'dayjs';
import type { FileDetail } from '#contract/file/file';
import { ListFailure } from '@/components/crud/list/ListStates';
import { downloadFile } from '@/features/file/download';
import { useData } from '@/hooks/reading/useData';
import { useBytes } from '@/hooks/useBytes';
import { useT } from '@/hooks/useT';
import { useEndSide } from '@/mended/overlay/useEndSide';
import { getFile } from '@/services/file/file';

interface FileDrawerProps {
  /** The file to show; undefined closes the drawer. */
  id?: number;
  onClose: () => void;
}

/** A file with its picture and where it is used. */
export function FileDrawer({ id, onClose }: FileDrawerProps) {
  const t = useT();
  const placement = useEndSide();
  const { data, error, loading, refresh } = useData(
    async () => id && getFile(id, { level: 'silent' }),
    {
      // Keeps the content during the closing animation.
      ready: id !== undefined,
      refreshDeps: [id],
    },
  );
  return (
    <Drawer
      open={id !== undefined}
      onClose={onClose}
      destroyOnHidden
      title={t('file.detail')}
      placement={placement}
      size="min(560px, 100vw)"
    >
      {error && <ListFailure error={error} onRetry={refresh} />}
      {!error && (loading || !data) && <Skeleton active />}
      {!error && !loading && data && <Content file={data} />}
    </Drawer>
  );
}

function Content({ file }: { file: FileDetail }) {
  const t = useT();
  const bytes = useBytes();
  const { kind, width, height, uses } = file;
  const label = t('file.preview', { name: file.name });
  return (
    <Flex vertical gap="middle" align="start">
      <Typography.Title level={2} style={{ margin: 0, fontSize: 16, overflowWrap: 'anywhere' }}>
        {file.name}
      </Typography.Title>
      {kind === 'image' && (
        <Image
          src={file.url}
          alt={label}
          style={{ maxHeight: 320, maxWidth: '100%', objectFit: 'contain' }}
        />
      )}
      {kind === 'video' && (
        // biome-ignore lint/a11y/useMediaCaption: what people upload comes without captions
        <video src={file.url} aria-label={label} controls preload="metadata" width="100%" />
      )}
      {kind === 'audio' && (
        // biome-ignore lint/a11y/useMediaCaption: what people upload comes without captions
        <audio src={file.url} aria-label={label} controls preload="metadata" />
      )}
      <Descriptions
        column={1}
        size="small"
        items={[
          [
            'kind',
            t('file.kind'),
            t('crud.bracketed', { text: t(`file.kind.${kind}`), more: file.mime }),
          ],
          ['size', t('file.size'), bytes(file.size)],
          ...(width && height
            ? [['pixels', t('file.kind.image'), t('file.pixels', { width, height })]]
            : []),
          ['folder', t('file.folder'), file.folderName ?? t('file.top')],
          ['owner', t('file.owner'), file.ownerName ?? t('file.gone')],
          ['at', t('file.uploaded'), dayjs(file.createdAt).format('YYYY-MM-DD HH:mm:ss')],
          [
            'uses',
            t('file.uses'),
            uses.map((use) => t(`file.use.${use.kind}`)).join(t('crud.ask.separator')) ||
              t('file.uses.none'),
          ],
        ].map(([key, title, children]) => ({ key: String(key), label: title, children }))}
      />
      <Button type="primary" onClick={() => void downloadFile(file.id)}>
        {t('file.download')}
      </Button>
    </Flex>
  );
}
