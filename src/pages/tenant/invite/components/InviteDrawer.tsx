import { Alert, Descriptions, Drawer, Flex, Skeleton, Typography } from 'antd';
import dayjs from 'dayjs';
import type { Invite } from '#contract/tenant/invite';
import { HistoryLink } from '@/components/crud/HistoryLink';
import { ListFailure } from '@/components/crud/list/ListStates';
import { useData } from '@/hooks/reading/useData';
import { type Translate, useT } from '@/hooks/useT';
import { useEndSide } from '@/mended/overlay/useEndSide';
import { getInvite } from '@/services/tenant/invite';
import { companyText, dayText } from '../fields';
import { CodeAndLink } from './CodeAndLink';
import { InviteState } from './InviteState';
import { TenantLink, UserLink } from './UserLink';

interface InviteDrawerProps {
  /** The invitation to show; undefined closes the drawer. */
  id: number | undefined;
  onClose: () => void;
}

const timeText = (at: string | null) => (at ? dayjs(at).format('YYYY-MM-DD HH:mm') : '-');

const usedItems = (t: Translate, invite: Invite) => [
  {
    key: 'code',
    label: t('tenant.invite.code'),
    children: invite.code ? (
      <Typography.Text code>{invite.code}</Typography.Text>
    ) : (
      t('tenant.invite.code.hidden')
    ),
  },
  {
    key: 'usedBy',
    label: t('tenant.invite.usedBy'),
    children: <UserLink invite={invite} text={userText(t, invite)} />,
  },
  { key: 'usedAt', label: t('tenant.invite.usedAt'), children: timeText(invite.usedAt) },
  {
    key: 'usedFor',
    label: t('tenant.invite.usedFor'),
    children: <TenantLink invite={invite} />,
  },
];

const userText = (t: Translate, { usedUsername: username, usedBy: id }: Invite) =>
  username && id ? t('tenant.invite.usedBy.account', { username, id }) : undefined;

/** One invitation: its code with link and QR code, what it opens, and who has used it. */
export function InviteDrawer({ id, onClose }: InviteDrawerProps) {
  const t = useT();
  const placement = useEndSide();
  const { data, error, refresh } = useData(async () => id && getInvite(id), { refreshDeps: [id] });
  const invite = data && data.id === id ? data : undefined;
  const items = invite && [
    {
      key: 'state',
      label: t('tenant.invite.state'),
      children: <InviteState state={invite.state} />,
    },
    { key: 'policy', label: t('tenant.manage.policy'), children: invite.policyTitle },
    { key: 'company', label: t('tenant.invite.company'), children: companyText(t, invite) },
    { key: 'end', label: t('tenant.invite.expiresAt'), children: dayText(t, invite.expiresAt) },
    ...(invite.used ? usedItems(t, invite) : []),
    { key: 'creator', label: t('tenant.invite.creator'), children: invite.creatorUsername ?? '-' },
    {
      key: 'createdAt',
      label: t('crud.field.createdAt'),
      children: timeText(invite.createdAt),
    },
    { key: 'remark', label: t('crud.field.remark'), children: invite.remark ?? '-' },
  ];

  return (
    <Drawer
      open={id !== undefined}
      onClose={onClose}
      destroyOnHidden
      title={t('tenant.invite.details.title', { title: invite?.title ?? '' })}
      extra={invite && <HistoryLink kind="invite" id={invite.id} />}
      placement={placement}
      size="min(520px, 100vw)"
      styles={{ body: { overflowWrap: 'anywhere' } }}
    >
      {error && <ListFailure error={error} onRetry={refresh} />}
      {!error && !invite && <Skeleton active />}
      {!error && invite && (
        <Flex vertical gap="large">
          {!invite.used && invite.code && <CodeAndLink code={invite.code} />}
          {isUnusable(invite) && (
            <Alert type="warning" showIcon title={t('tenant.invite.unusable')} />
          )}
          <Descriptions column={1} items={items} />
        </Flex>
      )}
    </Drawer>
  );
}

const isUnusable = ({ state, policyStatus }: Invite) =>
  state !== 'used' && (state !== 'unused' || policyStatus === 'disabled');
