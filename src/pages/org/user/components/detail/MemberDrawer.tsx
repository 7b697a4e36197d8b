import { Link } from '@umijs/max';
import { Drawer, Flex, Skeleton } from 'antd';
import { useRef } from 'react';
import type { Member } from '#contract/member/member';
import { HistoryLink } from '@/components/crud/HistoryLink';
import { deedsAddress } from '@/components/crud/history-address';
import { statusBadge } from '@/components/crud/list/columns';
import { ListFailure } from '@/components/crud/list/ListStates';
import { Neighbours } from '@/components/crud/neighbour/Neighbours';
import { useNeighbourKeys } from '@/components/crud/neighbour/useNeighbourKeys';
import { type RowsInOrder, useRowNeighbours } from '@/components/crud/neighbour/useRowNeighbours';
import { type RowAction, RowActions } from '@/components/crud/RowActions';
import { PageTabs } from '@/components/PageTabs';
import { PersonAvatar } from '@/components/PersonAvatar';
import { ShortText } from '@/components/ShortText';
import { CopyLink } from '@/features/link/CopyLink';
import { useAbout } from '@/hooks/reading/about';
import { useData } from '@/hooks/reading/useData';
import { useAddress } from '@/hooks/useAddress';
import { useCan } from '@/hooks/useCan';
import { useIsFrom } from '@/hooks/useMedia';
import { useT } from '@/hooks/useT';
import { useEndSide } from '@/mended/overlay/useEndSide';
import { getMember } from '@/services/member/detail';
import { MemberLogins } from './MemberLogins';
import { MemberProfile } from './MemberProfile';
import { MemberSessions } from './MemberSessions';
import { MemberWallet } from './MemberWallet';

interface MemberDrawerProps {
  /** The user to show; undefined closes the drawer. */
  id: number | undefined;
  /** The rows of the list, along which the keys J and K move. */
  along: RowsInOrder<Member>;
  actionsOf: (row: Member) => RowAction[];
  onShow: (id: number) => void;
  onClose: () => void;
  /** Called when a value that the list shows has changed. */
  onChanged: () => unknown;
}

/** What a drawer is about; a phone has room for the name only, which the kind would push out. */
function MemberTitle({ name }: { name: string }) {
  const t = useT();
  const isRoomy = useIsFrom('sm');
  const title = t('org.user.detail.title', { name });
  if (isRoomy) return <ShortText>{title}</ShortText>;
  return (
    <>
      <span className="visually-hidden">{title}</span>
      <span aria-hidden>
        <ShortText>{name}</ShortText>
      </span>
    </>
  );
}

/**
 * The details of a user: profile, wallet, sessions and sign-ins, as far as the caller may see them, with
 * the actions of its row.
 */
export function MemberDrawer({
  id,
  along,
  onShow,
  onClose,
  onChanged,
  ...props
}: MemberDrawerProps) {
  const t = useT();
  const placement = useEndSide();
  const can = useCan();
  const about = useAbout();
  const opened = useAddress('part', 'tabPage');
  const { data, error, refresh } = useData(async () => id && getMember(id, about), {
    // What an action has changed shows in the list first.
    refreshDeps: [id, along.rows.find((row) => row.id === id)?.version],
  });
  const member = data && data.id === id ? data : undefined;
  const actions = member
    ? props.actionsOf(member).filter(({ key }) => key !== 'view' && key !== 'history')
    : [];
  // Whom the keys led to, where the focus belongs once the drawer has closed.
  const reached = useRef<number>(undefined);
  const steps = useRowNeighbours(along, id, (next) => {
    reached.current = next;
    onShow(next);
  });
  const returnToRow = () => {
    const row = document.querySelector<HTMLElement>(`[data-row-key="${reached.current}"] a`);
    reached.current = undefined;
    // The drawer gives the focus back once more when its content goes.
    requestAnimationFrame(() => row?.focus());
  };
  useNeighbourKeys('.ant-drawer', steps);
  // Nobody handles the money of another tenant.
  const isElsewhere = about.tenantId !== undefined;

  const tabs = member && [
    {
      key: 'profile',
      label: t('org.user.detail.profile'),
      children: <MemberProfile member={member} />,
    },
    !isElsewhere &&
      can('GET /user/admin/member/ledger') && {
        key: 'wallet',
        label: t('org.user.detail.wallet'),
        children: (
          <MemberWallet
            member={member}
            onChanged={() => {
              refresh();
              return onChanged();
            }}
          />
        ),
      },
    can('GET /user/admin/member/sessions') && {
      key: 'sessions',
      label: t('org.user.detail.sessions'),
      children: <MemberSessions memberId={member.id} />,
    },
    can('GET /user/admin/member/logins') && {
      key: 'logins',
      label: t('org.user.detail.logins'),
      children: <MemberLogins memberId={member.id} />,
    },
  ];

  const shown = tabs?.filter((tab) => tab !== false);

  return (
    <Drawer
      open={id !== undefined}
      onClose={onClose}
      afterOpenChange={(isShown) => !isShown && returnToRow()}
      destroyOnHidden
      title={
        <Flex gap="small" align="center">
          {member && (
            <PersonAvatar id={member.id} name={member.realName} avatar={member.avatar} size={40} />
          )}
          <span aria-live="polite" style={{ minWidth: 0 }}>
            <MemberTitle name={member?.realName ?? ''} />
          </span>
        </Flex>
      }
      extra={
        <Flex gap="small" align="center">
          {member && statusBadge(t, member)}
          <Neighbours {...steps} />
        </Flex>
      }
      styles={{ title: { minWidth: 0 } }}
      footer={
        member && (
          <Flex gap="small" wrap justify="space-between" align="center">
            <RowActions actions={actions} target={member.realName} type="default" />
            <Flex gap="middle" wrap align="center">
              <CopyLink />
              {can('GET /user/admin/audit/list') && (
                <>
                  <Link to={deedsAddress(member.id)}>{t('audit.history.by')}</Link>
                  <HistoryLink kind="member" id={member.id} />
                </>
              )}
            </Flex>
          </Flex>
        )
      }
      placement={placement}
      size="min(820px, 100vw)"
    >
      {error && <ListFailure error={error} onRetry={refresh} />}
      {!error && !shown && <Skeleton active />}
      {!error && shown && (
        <PageTabs
          key={id}
          items={shown}
          activeKey={shown.find(({ key }) => key === opened.values.part)?.key ?? 'profile'}
          // No history entry per tab, so that the back button closes the drawer.
          onChange={(part) => opened.change({ part }, { replace: true })}
          destroyOnHidden
        />
      )}
    </Drawer>
  );
}
