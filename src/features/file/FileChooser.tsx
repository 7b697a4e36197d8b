import { App, Button, Empty, Flex, Input, Modal, Pagination, Skeleton, Typography } from 'antd';
import { useEffect, useState } from 'react';
import type { FileKind, File as StoredFile } from '#contract/file/file';
import type { Condition } from '#contract/list-query';
import { ListFailure } from '@/components/crud/list/ListStates';
import { SEARCH_LIMIT } from '@/components/crud/list/search-limit';
import { useData } from '@/hooks/reading/useData';
import { useT } from '@/hooks/useT';
import { getFile, getFileUsage, listFiles } from '@/services/file/file';
import { listFolders } from '@/services/file/folder';
import { FileGrid } from './FileGrid';
import { FolderSelect } from './FolderSelect';
import { UploadPanel } from './upload/UploadPanel';
import { useUploading } from './upload/useUploading';

interface FileChooserProps {
  isOpen: boolean;
  title: string;
  /** Only files of this kind are shown. */
  kind?: FileKind;
  onClose: () => void;
  /** Called with the chosen file; the chooser waits for what is done with it. */
  onChoose: (file: StoredFile) => Promise<unknown>;
}

const PAGE_SIZE = 12;

/** Chooses a file of the tenant, or uploads one to choose. */
export function FileChooser({ isOpen, title, kind, onClose, onChoose }: FileChooserProps) {
  const t = useT();
  const { message } = App.useApp();
  const [keyword, setKeyword] = useState('');
  const [folderId, setFolderId] = useState<number>();
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<StoredFile>();
  const [isBusy, setIsBusy] = useState(false);

  const where: Condition[] = [];
  if (keyword) where.push(['', 'keyword', keyword]);
  if (folderId) where.push(['folderId', '=', folderId]);
  if (kind) where.push(['kind', '=', kind]);
  const query = { page, pageSize: PAGE_SIZE, where: JSON.stringify(where) };
  const options = { ready: isOpen };
  const { data, error, loading, refresh } = useData(() => listFiles(query, { level: 'silent' }), {
    ...options,
    refreshDeps: [JSON.stringify(query)],
  });
  const { data: folders = [] } = useData(() => listFolders(), options);
  const { data: usage } = useData(getFileUsage, options);
  const uploading = useUploading({ folderId, usage, kind, onDone: () => isOpen && refresh() });

  // What was just uploaded is what is meant, if it is what its name says.
  const { newest } = uploading;
  const { data: added } = useData(() => getFile(newest ?? 0, { level: 'silent' }), {
    ready: newest !== undefined,
    refreshDeps: [newest],
  });
  useEffect(() => {
    if (!added) return;
    if (!kind || added.kind === kind) setChosen(added);
    else void message.warning(t('file.choose.another', { name: added.name }));
  }, [added, kind, message, t]);

  const narrow = (change: () => void) => {
    change();
    setPage(1);
  };
  const choose = async () => {
    if (!chosen) return;
    setIsBusy(true);
    await onChoose(chosen).finally(() => setIsBusy(false));
  };

  return (
    <Modal
      open={isOpen}
      title={title}
      width={760}
      destroyOnHidden
      onCancel={onClose}
      afterClose={() => setChosen(undefined)}
      okText={t('file.choose')}
      cancelText={t('common.cancel')}
      okButtonProps={{ disabled: !chosen }}
      confirmLoading={isBusy}
      onOk={() => void choose()}
    >
      <Flex vertical gap="middle">
        <Flex gap="small" wrap>
          <Input.Search
            style={{ flex: '1 1 200px' }}
            aria-label={t('file.keyword')}
            placeholder={t('file.keyword')}
            allowClear
            {...SEARCH_LIMIT}
            onSearch={(text) => narrow(() => setKeyword(text.trim()))}
          />
          <FolderSelect
            folders={folders}
            value={folderId}
            onChange={(id) => narrow(() => setFolderId(id))}
          />
          {uploading.can && <Button onClick={uploading.open}>{t('file.upload')}</Button>}
          {uploading.field}
        </Flex>
        {uploading.types && uploading.can && (
          <Typography.Text type="secondary">
            {t('file.choose.types', { types: uploading.types })}
          </Typography.Text>
        )}
        <div className="file-chooser-uploads">
          <UploadPanel />
        </div>
        {error && <ListFailure error={error} onRetry={refresh} />}
        {!data && !error && <Skeleton active />}
        {data && !error && (
          <FileGrid
            files={data.data}
            empty={
              <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('crud.empty.none')} />
            }
            isReading={loading}
            chosen={chosen ? [chosen.id] : []}
            onPress={setChosen}
          />
        )}
        {data && data.total > PAGE_SIZE && (
          <Pagination
            align="end"
            current={page}
            pageSize={PAGE_SIZE}
            total={data.total}
            showSizeChanger={false}
            onChange={setPage}
          />
        )}
      </Flex>
    </Modal>
  );
}
