import type { ProColumns } from '@ant-design/pro-components';
import { Flex, Tag } from 'antd';
import type { ReactNode } from 'react';
import type { ListedMenu } from '#contract/menu/menu';
import { sortColumn, statusColumn, timeColumn } from '@/components/crud/list/columns';
import { ServerIcon } from '@/components/icon/ServerIcon';
import { ShortText } from '@/components/ShortText';
import type { useT } from '@/hooks/useT';
import type { TreeOf } from '@/utils/tree';
import { typeTexts } from './fields';

type MenuRow = TreeOf<ListedMenu>;

/** Columns of the menu tree without the actions; `handleOf` renders a row's drag handle. */
export function menuColumns(
  t: ReturnType<typeof useT>,
  handleOf: (row: ListedMenu) => ReactNode,
): ProColumns<MenuRow>[] {
  const types = typeTexts(t);
  return [
    {
      title: t('permission.menu.name'),
      dataIndex: 'title',
      width: 260,
      fixed: 'left',
      render: (_dom, row) => (
        <Flex gap={8} align="center">
          {handleOf(row)}
          {row.icon && <ServerIcon name={row.icon} />}
          <ShortText>{row.name}</ShortText>
        </Flex>
      ),
    },
    {
      title: t('permission.menu.type'),
      dataIndex: 'type',
      width: 110,
      valueType: 'select',
      valueEnum: types,
      render: (_dom, { type, hidden }) => (
        <Flex gap={4} wrap>
          <Tag>{types[type]}</Tag>
          {hidden && <Tag>{t('permission.menu.hidden')}</Tag>}
        </Flex>
      ),
    },
    {
      title: t('permission.menu.path'),
      dataIndex: 'path',
      width: 200,
      render: (_dom, { path, alias }) => path ?? alias ?? '-',
    },
    {
      title: t('permission.menu.permissions'),
      dataIndex: 'permissions',
      width: 300,
      render: (_dom, { permissions }) => permissions?.replaceAll(',', ', ') || '-',
    },
    sortColumn<MenuRow>(t),
    statusColumn<MenuRow>(t),
    timeColumn<MenuRow>(t('crud.field.updatedAt'), 'updatedAt'),
  ];
}
