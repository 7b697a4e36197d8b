import { App, Button, Flex, Input, Modal, Pagination, Skeleton, Typography } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { FileKind, File as StoredFile } from '#contract/file/file';
import type { Condition } from '#contract/list-operators';
import { ListEmpty, ListFailure } from '@/components/crud/list/ListStates';
import { SEARCH_LIMIT } from '@/components/crud/list/search-limit';
import { useData } from '@/hooks/reading/useData';
import { useLatest } from '@/hooks/useLatest';
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
  /** How many may be chosen, one by default. */
  max?: number;
  onClose: () => void;
  /** Called with the chosen files in the order of choosing; the chooser waits for what is done with them. */
  onChoose: (files: readonly StoredFile[]) => Promise<unknown>;
}

const PAGE_SIZE = 12;

/** The chosen files with another one: in place of the only one, or as long as there is room. */
const withFile = (files: readonly StoredFile[], file: StoredFile, max: number) =>
  max === 1 ? [file] : [...files.filter(({ id }) => id !== file.id), file].slice(0, max);

/** Chooses files of the tenant, or uploads some to choose. */
export function FileChooser(props: FileChooserProps) {
  const { isOpen, title, kind, max = 1, onClose, onChoose } = props;
  const t = useT();
  const { message } = App.useApp();
  const [typed, setTyped] = useState('');
  const [keyword, setKeyword] = useState('');
  const [folderId, setFolderId] = useState<number>();
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<readonly StoredFile[]>([]);
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
  const narrow = (change: () => void) => {
    change();
    setPage(1);
  };
  const search = (text: string) => {
    setTyped(text);
    narrow(() => setKeyword(text.trim()));
  };
  const uploading = useUploading({
    ...{ folderId, usage, kind },
    onDone: () => isOpen && refresh(),
    // What is uploaded would not be seen among what is searched for.
    onBegin: () => search(''),
  });

  // What was just uploaded is what is meant, if it is what its name says.
  const { come } = uploading;
  const taken = useRef(new Set<string>());
  const take = useLatest(async (id: string) => {
    const added = await getFile(Number(id), { level: 'silent' }).catch(() => undefined);
    if (!added) return;
    if (!kind || added.kind === kind) setChosen((before) => withFile(before, added, max));
    else void message.warning(t('file.choose.another', { name: added.name }));
  });
  useEffect(() => {
    for (const id of come.split(',')) {
      if (!id || taken.current.has(id)) continue;
      taken.current.add(id);
      void take.current(id);
    }
  }, [come, take]);

  const press = (file: StoredFile) => {
    if (max > 1 && chosen.some(({ id }) => id === file.id)) {
      setChosen(chosen.filter(({ id }) => id !== file.id));
    } else if (max > 1 && chosen.length >= max)
      void message.warning(t('file.choose.full', { max }));
    else setChosen(withFile(chosen, file, max));
  };

  const choose = async () => {
    setIsBusy(true);
    await onChoose(chosen).finally(() => setIsBusy(false));
  };

  return (
    <Modal
      open={isOpen}
      title={title}
      width={760}
      centered
      destroyOnHidden
      onCancel={onClose}
      afterClose={() => setChosen([])}
      okText={
        chosen.length > 1 ? t('file.choose.many', { count: chosen.length }) : t('file.choose')
      }
      cancelText={t('crud.action.cancel')}
      okButtonProps={{ disabled: chosen.length === 0 }}
      confirmLoading={isBusy}
      onOk={() => void choose()}
    >
      <div className="file-chooser">
        <Flex gap="small" wrap>
          <Input.Search
            style={{ flex: '1 1 200px' }}
            aria-label={t('file.keyword')}
            placeholder={t('file.keyword')}
            allowClear
            {...SEARCH_LIMIT}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onSearch={search}
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
          <div className="file-chooser-files">
            <FileGrid
              files={data.data}
              // A folder is a place: nothing has to match in an empty one.
              empty={<ListEmpty hasFilters={keyword !== ''} onClear={() => search('')} />}
              isReading={loading}
              chosen={chosen.map(({ id }) => id)}
              onPress={press}
            />
          </div>
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
      </div>
    </Modal>
  );
}
