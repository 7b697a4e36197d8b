import { Alert, Button, Drawer, Skeleton, Space, theme } from 'antd';
import { useState } from 'react';
import type { Role } from '#contract/role/role';
import { Conflict } from '@/components/crud/form/conflict/Conflict';
import { ListFailure } from '@/components/crud/list/ListStates';
import { useLeaveGuard } from '@/hooks/leave/useLeaveGuard';
import { useCan } from '@/hooks/useCan';
import { useT } from '@/hooks/useT';
import { useEndSide } from '@/mended/overlay/useEndSide';
import { useGrants } from '../useGrants';
import { GrantTree } from './GrantTree';

interface GrantDrawerProps {
  role: Role;
  parentName?: string;
  /** The role is below one of the caller's, which may change it. */
  isMine: boolean;
  /** Called after the closing animation; the drawer is open while mounted. */
  onClosed: () => void;
  onSaved: () => unknown;
}

/** Assigns menus to a role. */
export function GrantDrawer({ role, parentName, isMine, onClosed, onSaved }: GrantDrawerProps) {
  const t = useT();
  const placement = useEndSide();
  const can = useCan();
  const { token } = theme.useToken();
  const [isOpen, setIsOpen] = useState(true);
  const close = () => setIsOpen(false);
  const grants = useGrants(role, () => {
    close();
    return onSaved();
  });
  const { menus, facts, ticked, conflict } = grants;
  const theirs = conflict?.menuIds.filter((id) => !ticked.has(id)) ?? [];
  const leave = useLeaveGuard(isOpen && grants.isDirty, close);
  const mayGrant = can('POST /user/admin/role/grant');

  const titlesOf = (ids: readonly number[]) =>
    ids
      .map((id) => menus?.nodes.find((node) => node.id === id)?.title ?? String(id))
      .join(t('crud.ask.separator'));

  const content = facts && menus && (
    <>
      {!isMine && (
        <Alert
          type="info"
          showIcon
          title={t('permission.grant.readOnly')}
          style={{ marginBlockEnd: token.margin }}
        />
      )}
      <GrantTree
        nodes={menus.nodes}
        facts={facts}
        ticked={ticked}
        onChange={grants.setTicked}
        isReadOnly={!isMine || !mayGrant}
        parentName={parentName}
      />
    </>
  );

  return (
    <Drawer
      open={isOpen}
      onClose={() => !grants.isSaving && leave()}
      afterOpenChange={(isShown) => !isShown && onClosed()}
      title={t('permission.grant.title', { name: role.name })}
      placement={placement}
      size="min(640px, 100vw)"
      styles={{ body: { display: 'flex', flexDirection: 'column' } }}
      footer={
        isMine &&
        mayGrant && (
          <Space style={{ display: 'flex', justifyContent: 'flex-end' }}>
            <Button onClick={leave}>{t('crud.action.cancel')}</Button>
            <Button
              type="primary"
              disabled={!menus}
              loading={grants.isSaving}
              onClick={() => menus && void grants.save(menus.version)}
            >
              {t('crud.action.save')}
            </Button>
          </Space>
        )
      }
    >
      {grants.error && !menus ? (
        <ListFailure error={grants.error} onRetry={grants.refresh} />
      ) : (
        (content ?? <Skeleton active paragraph={{ rows: 10 }} />)
      )}
      {conflict && (
        <Conflict
          // Menus that both versions grant are left out: of thousands only the difference matters.
          mine={{ menuIds: [...ticked].filter((id) => !conflict.menuIds.includes(id)) }}
          current={{ menuIds: theirs }}
          fields={{ menuIds: { label: t('permission.grant.menus'), format: titlesOf } }}
          onKeepEditing={grants.keepEditing}
          onReload={() => grants.adopt(conflict)}
          onSave={async ({ menuIds }) =>
            menuIds === theirs ? grants.adopt(conflict) : grants.save(conflict.version)
          }
        />
      )}
    </Drawer>
  );
}
