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
 * is set if the caller may list the holders.
 */
export function roleColumns(
  t: Translate,
  handleOf: (row: Role) => ReactNode,
  onMembers: ((row: Role) => void) | undefined,
): ProColumns<RoleRow>[] {
  return [
    nameColumn<RoleRow>(t('permission.role.name'), handleOf),
    {
      title: t('permission.role.code'),
      dataIndex: 'code',
      width: 160,
      render: (_dom, row) => (
        <ShortText>
          <Typography.Text code>{row.code}</Typography.Text>
        </ShortText>
      ),
    },
    {
      title: t('permission.role.dataScope'),
      dataIndex: 'dataScope',
      width: 170,
      valueType: 'select',
      valueEnum: scopeTexts(t),
    },
    {
      title: t('permission.role.members'),
      dataIndex: 'memberCount',
      width: 90,
      align: 'end',
      search: false,
      render: (_dom, row) =>
        onMembers ? (
          <Button
            type="link"
            size="small"
            onClick={() => onMembers(row)}
            aria-label={t('permission.role.seeMembers', { name: row.name, count: row.memberCount })}
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
    sortColumn<RoleRow>(t),
    statusColumn<RoleRow>(t),
    timeColumn<RoleRow>(t('crud.field.updatedAt'), 'updatedAt'),
  ];
}
