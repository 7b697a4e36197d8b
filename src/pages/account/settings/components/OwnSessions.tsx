import { Button, Tag } from 'antd';
import dayjs from 'dayjs';
import type { AccountSession } from '#contract/security/session';
import { SmallTable } from '@/components/crud/list/cards/SmallTable';
import { ListFailure, ListStale } from '@/components/crud/list/ListStates';
import { useAsk } from '@/components/crud/useAsk';
import { ShortText } from '@/components/ShortText';
import { Device } from '@/features/account/Device';
import { useData } from '@/hooks/reading/useData';
import { useT } from '@/hooks/useT';
import {
  endAccountSession,
  endOtherSessions,
  listAccountSessions,
} from '@/services/account/account';
import { SecurityItem } from './SecurityItem';

const showTime = (time: string) => dayjs(time).format('YYYY-MM-DD HH:mm');

/** The sessions of the account, and a way to end each. */
export function OwnSessions() {
  const t = useT();
  const { data, error, loading, refresh, staleSince, renew } = useData(listAccountSessions, {
    isRenewed: true,
  });
  const { ask } = useAsk(refresh);
  const hasOthers = data?.some((session) => !session.isCurrent);

  const askEnd = ({ id, ip }: AccountSession) =>
    ask({
      title: t('account.sessions.end.target', { ip }),
      content: t('account.sessions.end.content'),
      okText: t('account.sessions.end'),
      isDanger: true,
      run: () => endAccountSession(id),
      done: t('account.sessions.ended'),
    });
  const askEndOthers = () =>
    ask({
      title: t('account.sessions.endOthers'),
      content: t('account.sessions.endOthers.content'),
      okText: t('account.sessions.endOthers'),
      isDanger: true,
      run: endOtherSessions,
      done: t('account.sessions.endedOthers'),
    });

  return (
    <SecurityItem
      title={t('account.sessions.title')}
      state={t('account.sessions.state')}
      actions={
        hasOthers && <Button onClick={askEndOthers}>{t('account.sessions.endOthers')}</Button>
      }
    >
      {error ? (
        <ListFailure error={error} onRetry={refresh} />
      ) : (
        <>
          {staleSince && <ListStale since={staleSince} onRetry={renew} />}
          <SmallTable<AccountSession>
            loading={loading && !data}
            pagination={false}
            dataSource={data}
            columns={[
              {
                title: t('account.device'),
                key: 'device',
                render: (_, session) => <Device {...session} />,
              },
              { title: t('account.ip'), dataIndex: 'ip' },
              {
                title: t('account.seats.tenant'),
                dataIndex: 'tenantName',
                render: (name: string) => <ShortText maxWidth={200}>{name}</ShortText>,
              },
              { title: t('account.sessions.created'), dataIndex: 'createdAt', render: showTime },
              { title: t('account.sessions.lastSeen'), dataIndex: 'lastSeenAt', render: showTime },
              {
                title: t('crud.field.actions'),
                key: 'actions',
                fixed: 'right',
                render: (_, session) =>
                  session.isCurrent ? (
                    <Tag color="processing">{t('account.sessions.current')}</Tag>
                  ) : (
                    <Button
                      type="link"
                      size="small"
                      danger
                      aria-label={t('account.sessions.end.target', { ip: session.ip })}
                      onClick={() => askEnd(session)}
                    >
                      {t('account.sessions.end')}
                    </Button>
                  ),
              },
            ]}
          />
        </>
      )}
    </SecurityItem>
  );
}
