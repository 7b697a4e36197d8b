import type { ProColumns } from '@ant-design/pro-components';
import { Button, Typography } from 'antd';
import type { ReactNode } from 'react';
import type { Role } from '#contract/role/role';
import { sortColumn, statusColumn, timeColumn } from '@/components/crud/list/columns';
import { nameColumn } from '@/components/crud/tree/nameColumn';
import { ShortText } from '@/components/ShortText';
import { scopeTexts } from '@/features/grant/scope-texts';
import type { Translate } from '@/hooks/useT';
import type { TreeOf } from '@/utils/tree';

type RoleRow = TreeOf<Role>;

/**
 * Columns of the role tree without the actions; `handleOf` renders a row's drag handle, `onMembers`
 * is set if the caller may list the holders. With the actions they are as wide as the list is at 1280, where
 * those that are fixed would cut off the last ones.
 */
export function roleColumns(
  t: Translate,
  handleOf: (row: Role) => ReactNode,
  onMembers: ((row: Role) => void) | undefined,
): ProColumns<RoleRow>[] {
  return [
    { ...nameColumn<RoleRow>(t('permission.role.name'), handleOf), width: 190 },
    {
      title: t('permission.role.code'),
      dataIndex: 'code',
      width: 130,
      render: (_dom, row) => (
        <ShortText>
          <Typography.Text code>{row.code}</Typography.Text>
        </ShortText>
      ),
    },
    {
      title: t('permission.role.dataScope'),
      dataIndex: 'dataScope',
      width: 146,
      valueType: 'select',
      valueEnum: scopeTexts(t),
    },
    {
      title: t('permission.role.members'),
      dataIndex: 'memberCount',
      width: 80,
      align: 'end',
      search: false,
      render: (_dom, row) =>
        onMembers ? (
          <Button
            type="link"
            size="small"
            onClick={() => onMembers(row)}
            aria-label={t('crud.action.members.of', { name: row.name, count: row.memberCount })}
          >
            {row.memberCount}
          </Button>
        ) : (
          row.memberCount
        ),
    },
    {
      title: t('permission.role.members'),
      dataIndex: 'holders',
      hideInTable: true,
      hideInSetting: true,
      valueType: 'select',
      valueEnum: {
        none: { text: t('permission.role.holders.none') },
        some: { text: t('permission.role.holders.some') },
      },
    },
    { ...sortColumn<RoleRow>(t), width: 64 },
    { ...statusColumn<RoleRow>(t), width: 92 },
    { ...timeColumn<RoleRow>(t('crud.field.updatedAt'), 'updatedAt'), width: 136 },
  ];
}
