import { PictureOutlined } from '@ant-design/icons';
import { ProTable } from '@ant-design/pro-components';
import { Button, Flex, theme } from 'antd';
import { useMemo } from 'react';
import type { File as StoredFile } from '#contract/file/file';
import { optionColumn } from '@/components/crud/list/columns';
import { SelectionBar } from '@/components/crud/list/selection/SelectionBar';
import { toTableRequest } from '@/components/crud/list/toTableRequest';
import { useListTable } from '@/components/crud/list/useListTable';
import { RowActions } from '@/components/crud/RowActions';
import { ShortTool } from '@/components/crud/ShortTool';
import { FileGrid } from '@/features/file/FileGrid';
import { UploadPanel } from '@/features/file/upload/UploadPanel';
import { useUploading } from '@/features/file/upload/useUploading';
import { useFileDrop } from '@/features/file/useFileDrop';
import { useData } from '@/hooks/reading/useData';
import { numberIn, useAddress } from '@/hooks/useAddress';
import { useBytes } from '@/hooks/useBytes';
import { useCan } from '@/hooks/useCan';
import { useIsFrom } from '@/hooks/useMedia';
import { useT } from '@/hooks/useT';
import { getFileUsage, listFiles } from '@/services/file/file';
import { LIST_FILTERS } from '@/services/list-filters';
import { fileColumns } from './columns';
import { FileDialogs } from './components/FileDialogs';
import { FolderPlace } from './components/FolderPlace';
import { ViewChoice } from './components/ViewChoice';
import { useFileActions } from './useFileActions';
import { useFolders } from './useFolders';

const FILTERS = LIST_FILTERS['home.files'];

/** The files of the tenant, by folder. */
export default function FilesPage() {
  const t = useT();
  const bytes = useBytes();
  const { token } = theme.useToken();
  const isWide = useIsFrom('lg');
  const isWidest = useIsFrom('xxl');
  const can = useCan();
  const shown = useAddress('file');
  const view = useAddress('view');
  // Opened from the palette and the settings too.
  const logo = useAddress('logo');
  const isLogoShown = logo.values.logo !== undefined && can('PUT /admin/admin/site/logo');
  const isGrid = view.values.view === 'grid';
  const { data: usage, renew: renewUsage } = useData(getFileUsage);
  const request = useMemo(() => toTableRequest<StoredFile>(listFiles, FILTERS), []);
  const list = useListTable<StoredFile>({
    name: 'home.files',
    request,
    filters: Object.keys(FILTERS),
    outside: ['folderId'],
    places: ['folderId'],
    onRenew: () => renewPlace(),
  });
  const folderId = Number(list.filters.folderId) || undefined;
  const setFolder = (id: number | undefined) => list.setFilter('folderId', id?.toString());
  const folders = useFolders({ value: folderId, onChange: setFolder });
  const renewPlace = () => void Promise.all([folders.ask('silent'), renewUsage()]);
  const reload = () => {
    renewPlace();
    return list.reload();
  };
  const open = (file: StoredFile) => shown.change({ file: file.id });
  const files = useFileActions({ reload, onView: open });
  const uploading = useUploading({ folderId, usage, onDone: list.renew });
  const isOver = useFileDrop(uploading.can, uploading.upload);

  const rowActions = (file: StoredFile) => (
    <RowActions actions={files.actionsOf(file)} target={file.name} visible={isGrid ? 0 : 1} />
  );
  const uploadButton = uploading.can && (
    <Button type="primary" onClick={uploading.open}>
      {t('file.upload')}
    </Button>
  );
  const table = list.propsOf(
    [...fileColumns(t, bytes, open, isWidest), optionColumn<StoredFile>(t, rowActions, 180)],
    { text: t('file.empty'), action: uploadButton },
  );
  const { selectedRowKeys, onChange: select } = list.rowSelection;
  const { emptyText } = table.locale ?? {};
  const grid = (
    <FileGrid
      files={table.dataSource ?? []}
      empty={typeof emptyText === 'function' ? emptyText() : emptyText}
      chosen={selectedRowKeys}
      onPress={open}
      onTick={(file, isTicked) => {
        const others = selectedRowKeys.filter((id) => id !== file.id);
        select(isTicked ? [...others, file.id] : others);
      }}
      actionsOf={rowActions}
    />
  );

  return (
    <Flex vertical gap={token.margin}>
      {uploading.field}
      {isOver && <div className="file-drop">{t('file.upload.drop')}</div>}
      <UploadPanel />
      <Flex vertical={!isWide} gap={token.margin} align={isWide ? 'start' : 'stretch'}>
        <FolderPlace folders={folders} usage={usage} value={folderId} onChange={setFolder} />
        <ProTable<StoredFile>
          style={{ flex: 1, minWidth: 0 }}
          headerTitle={t('file.title')}
          {...table}
          tableViewRender={(props, dom) => table.tableViewRender?.(props, isGrid ? grid : dom)}
          toolBarRender={() => [
            <ViewChoice
              key="view"
              isGrid={isGrid}
              onChange={(toGrid) => view.change({ view: toGrid ? 'grid' : undefined })}
            />,
            can('PUT /admin/admin/site/logo') && (
              <ShortTool
                key="logo"
                text={t('file.use.logo')}
                icon={<PictureOutlined aria-hidden />}
                onClick={() => logo.change({ logo: 'shown' })}
              />
            ),
            uploadButton,
          ]}
          rowSelection={list.rowSelection}
          tableAlertRender={() => (
            <SelectionBar
              count={selectedRowKeys.length}
              actions={files.manyOf(list.selected)}
              onClear={list.clearSelection}
            />
          )}
          tableAlertOptionRender={false}
        />
      </Flex>
      <FileDialogs
        files={files}
        folders={folders}
        shown={numberIn(shown.values.file)}
        onHide={() => shown.change({})}
        isLogoShown={isLogoShown}
        onLogoHide={() => logo.change({})}
        reload={reload}
      />
    </Flex>
  );
}
