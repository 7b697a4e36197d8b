import type { ProColumns } from '@ant-design/pro-components';
import { Button, Typography } from 'antd';
import { FILE_KINDS } from '#contract/codes';
import type { File as StoredFile } from '#contract/file/file';
import { timeColumn, timeSearchColumn } from '@/components/crud/list/columns';
import { ShortText } from '@/components/ShortText';
import { FilePicture } from '@/features/file/FilePicture';
import type { Translate } from '@/hooks/useT';

/**
 * Columns of the list of files without the actions. In a window that is not wide, kind and owner are
 * left to the details, and the folder stands below the name, so that the rest is seen at once.
 */
export function fileColumns(
  t: Translate,
  bytes: (bytes: number) => string,
  onView: (file: StoredFile) => void,
  isWide: boolean,
): ProColumns<StoredFile>[] {
  return [
    { title: t('file.keyword'), dataIndex: 'keyword', hideInTable: true, hideInSetting: true },
    {
      title: t('file.name'),
      dataIndex: 'name',
      sorter: true,
      fixed: 'left',
      width: 230,
      search: false,
      render: (_dom, file) => (
        <span className="file-name">
          <FilePicture file={file} />
          <span className="file-title">
            <Button type="link" onClick={() => onView(file)}>
              <ShortText>{file.name}</ShortText>
            </Button>
            {!isWide && (
              <ShortText>
                <Typography.Text type="secondary">
                  {file.folderName ?? t('file.top')}
                </Typography.Text>
              </ShortText>
            )}
          </span>
        </span>
      ),
    },
    {
      title: t('file.kind'),
      dataIndex: 'kind',
      hideInTable: !isWide,
      width: 90,
      valueEnum: Object.fromEntries(FILE_KINDS.map((kind) => [kind, t(`file.kind.${kind}`)])),
    },
    {
      title: t('file.size'),
      dataIndex: 'size',
      sorter: true,
      width: 110,
      align: 'end',
      search: false,
      render: (_dom, { size }) => bytes(size),
    },
    {
      title: t('file.folder'),
      dataIndex: 'folderName',
      hideInTable: !isWide,
      width: 120,
      search: false,
      render: (_dom, { folderName }) => folderName ?? t('file.top'),
    },
    {
      title: t('file.owner'),
      dataIndex: 'ownerName',
      hideInTable: !isWide,
      width: 110,
      search: false,
      render: (_dom, { ownerName }) => ownerName ?? t('file.gone'),
    },
    { ...timeColumn<StoredFile>(t('file.uploaded'), 'createdAt'), sorter: true },
    timeSearchColumn<StoredFile>(t('file.uploaded'), 'createdAt'),
  ];
}
