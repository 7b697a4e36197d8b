import { App, Button, Tag } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import type { MemberSession } from '#contract/member/session';
import { SmallTable } from '@/components/crud/list/cards/SmallTable';
import { ListFailure, ListStale } from '@/components/crud/list/ListStates';
import { ShortText } from '@/components/ShortText';
import { useAbout } from '@/hooks/reading/about';
import { useData } from '@/hooks/reading/useData';
import { useCan } from '@/hooks/useCan';
import { useT } from '@/hooks/useT';
import { endMemberSession, getMemberSessions } from '@/services/member/detail';
import { CallError } from '@/utils/call-error';

const showTime = (time: string) => dayjs(time).format('YYYY-MM-DD HH:mm:ss');

/** The sessions of a user, with an action to end each. */
export function MemberSessions({ memberId }: { memberId: number }) {
  const t = useT();
  const about = useAbout();
  const can = useCan();
  const { message } = App.useApp();
  const { data, error, loading, refresh, staleSince, renew } = useData(
    () => getMemberSessions(memberId, about),
    {
      isRenewed: true,
    },
  );
  const [isEnding, setIsEnding] = useState(false);

  const end = async (session: MemberSession) => {
    setIsEnding(true);
    await endMemberSession(memberId, session.id, about)
      .then(
        () => void message.success(t('org.user.sessions.ended')),
        (failure: Error) => {
          // The request layer has shown it.
          if (!(failure instanceof CallError)) throw failure;
        },
      )
      .finally(() => {
        setIsEnding(false);
        refresh();
      });
  };

  if (error) return <ListFailure error={error} onRetry={refresh} />;
  return (
    <>
      {staleSince && <ListStale since={staleSince} onRetry={renew} />}
      <SmallTable<MemberSession>
        loading={loading}
        pagination={false}
        locale={{ emptyText: t('org.user.sessions.empty') }}
        dataSource={data}
        columns={[
          { title: t('org.user.sessions.ip'), dataIndex: 'ip' },
          {
            title: t('org.user.sessions.agent'),
            dataIndex: 'userAgent',
            render: (agent: string) => <ShortText maxWidth={240}>{agent || '-'}</ShortText>,
          },
          { title: t('org.user.sessions.created'), dataIndex: 'createdAt', render: showTime },
          { title: t('org.user.sessions.lastSeen'), dataIndex: 'lastSeenAt', render: showTime },
          {
            title: t('crud.field.actions'),
            key: 'actions',
            fixed: 'right',
            render: (_, session) => {
              if (session.isCurrent) return <Tag>{t('org.user.sessions.current')}</Tag>;
              if (!can('POST /user/admin/member/sessions/end')) return null;
              return (
                <Button
                  type="link"
                  size="small"
                  danger
                  disabled={isEnding}
                  aria-label={t('org.user.sessions.end.target', { ip: session.ip })}
                  onClick={() => void end(session)}
                >
                  {t('org.user.sessions.end')}
                </Button>
              );
            },
          },
        ]}
      />
    </>
  );
}
