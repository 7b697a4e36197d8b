import { Link } from '@umijs/max';
import { Drawer, Flex, Skeleton } from 'antd';
import { HistoryLink } from '@/components/crud/HistoryLink';
import { deedsAddress } from '@/components/crud/history-address';
import { ListFailure } from '@/components/crud/list/ListStates';
import { PageTabs } from '@/components/PageTabs';
import { PersonAvatar } from '@/components/PersonAvatar';
import { CopyLink } from '@/features/link/CopyLink';
import { useAbout } from '@/hooks/reading/about';
import { useData } from '@/hooks/reading/useData';
import { useAddress } from '@/hooks/useAddress';
import { useCan } from '@/hooks/useCan';
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
  onClose: () => void;
  /** Called when a value that the list shows has changed. */
  onChanged: () => unknown;
}

/**
 * The details of a user: profile, wallet, sessions and sign-ins, as far as the caller may see them.
 */
export function MemberDrawer({ id, onClose, onChanged }: MemberDrawerProps) {
  const t = useT();
  const placement = useEndSide();
  const can = useCan();
  const about = useAbout();
  const opened = useAddress('part', 'tabPage');
  const { data, error, refresh } = useData(async () => id && getMember(id, about), {
    refreshDeps: [id],
  });
  const member = data && data.id === id ? data : undefined;
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
      destroyOnHidden
      title={
        <Flex gap="small" align="center">
          {member && (
            <PersonAvatar id={member.id} name={member.realName} avatar={member.avatar} size={40} />
          )}
          <span>{t('org.user.detail.title', { name: member?.realName ?? '' })}</span>
        </Flex>
      }
      extra={
        member && (
          <Flex gap="middle" wrap justify="end" align="center">
            <CopyLink />
            {can('GET /user/admin/audit/list') && (
              <>
                <Link to={deedsAddress(member.id)}>{t('audit.history.by')}</Link>
                <HistoryLink kind="member" id={member.id} />
              </>
            )}
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
