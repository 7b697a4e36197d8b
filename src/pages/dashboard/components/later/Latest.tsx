import { Link } from '@umijs/max';
import { Typography } from 'antd';
import dayjs from 'dayjs';
import { NOTICE_TABS } from '#contract/notice/codes';
import { ShortText } from '@/components/ShortText';
import { noticeAddress } from '@/features/notice/address';
import { useEvents } from '@/hooks/events/useEvents';
import { useData } from '@/hooks/reading/useData';
import { type Translate, useT } from '@/hooks/useT';
import { listLetters } from '@/services/letter';
import { listNotices } from '@/services/notice';
import { listUpgradeLogs } from '@/services/upgrade';
import { PartCard } from './PartCard';

const COUNT = 5;
const SILENT = { level: 'silent' } as const;

/** One of the latest things, and the page that shows it. */
interface Entry {
  to: string;
  title: string;
  /** Who or what it is from. */
  from: string;
  time: string;
  isUnread?: boolean;
}

/** The latest notices of both kinds together. */
async function readNotices(t: Translate): Promise<Entry[]> {
  const query = { pageSize: COUNT, sort: 'startAt:desc' } as const;
  const found = await Promise.all(
    NOTICE_TABS.map(async (tab) => {
      const { data } = await listNotices(tab)(query, SILENT);
      return data.map((notice) => ({ ...notice, tab }));
    }),
  );
  return found
    .flat()
    .sort((one, other) => other.startAt.localeCompare(one.startAt))
    .slice(0, COUNT)
    .map(({ id, tab, title, fromName, startAt, readAt }) => ({
      ...{ to: noticeAddress(id, tab), title, time: startAt, isUnread: !readAt },
      from: fromName ?? t('home.letter.gone'),
    }));
}

async function readLetters(t: Translate): Promise<Entry[]> {
  const { data } = await listLetters({ pageSize: COUNT, sort: 'createdAt:desc' }, SILENT);
  return data.map(({ id, title, fromName, createdAt, readAt }) => ({
    ...{ to: `/home/message/${id}?tab=private`, title, time: createdAt },
    ...{ isUnread: !readAt, from: fromName ?? t('home.letter.gone') },
  }));
}

async function readUpgrades(): Promise<Entry[]> {
  const { data } = await listUpgradeLogs({ pageSize: COUNT }, SILENT);
  return data.map(({ id, title, addonTitle, version, time }) => {
    const from = `${addonTitle} ${version}`;
    // An entry that came by itself has no other title.
    return { to: `/home/upgrade/logs#entry-${id}`, title, time, from: from === title ? '' : from };
  });
}

interface LatestCardProps {
  title: string;
  /** The lists of all of them. */
  all: readonly { to: string; text: string }[];
  empty: string;
  asked: Parameters<typeof PartCard<Entry[]>>[0]['asked'];
}

function LatestCard({ title, all, empty, asked }: LatestCardProps) {
  const t = useT();
  const more = (
    <span className="latest-links">
      {all.map(({ to, text }) => (
        <Link key={to} to={to} aria-label={t('dashboard.latest.allOf', { title, text })}>
          {text}
        </Link>
      ))}
    </span>
  );
  return (
    <PartCard title={title} asked={asked} extra={more}>
      {(entries) =>
        entries.length === 0 ? (
          <Typography.Text type="secondary">{empty}</Typography.Text>
        ) : (
          <ul className="dashboard-list">
            {entries.map((entry) => (
              <LatestEntry key={entry.to} entry={entry} />
            ))}
          </ul>
        )
      }
    </PartCard>
  );
}

function LatestEntry({ entry: { to, title, from, time, isUnread } }: { entry: Entry }) {
  const t = useT();
  return (
    <li>
      <Link to={to} className="latest-title">
        {isUnread && (
          <span className="latest-dot" role="img" aria-label={t('home.letter.unread')} />
        )}
        <ShortText>{isUnread ? <strong>{title}</strong> : title}</ShortText>
      </Link>
      <Typography.Text type="secondary" className="latest-facts">
        <ShortText>{from}</ShortText>
        <time dateTime={time} title={dayjs(time).format('YYYY-MM-DD HH:mm:ss')}>
          {dayjs(time).format('YYYY-MM-DD')}
        </time>
      </Typography.Text>
    </li>
  );
}

/** The latest notices, letters and entries of the upgrade log. */
export function Latest() {
  const t = useT();
  const notices = useData(() => readNotices(t), { isRenewed: true });
  const letters = useData(() => readLetters(t), { isRenewed: true });
  const all = t('dashboard.latest.all');
  const upgrades = useData(readUpgrades, { isRenewed: true });
  useEvents('notice', () => void notices.renew());
  useEvents('letter', () => void letters.renew());
  return (
    <div className="dashboard-row">
      <LatestCard
        title={t('dashboard.latest.notices')}
        all={[
          { to: '/home/message?tab=notice', text: t('dashboard.latest.public') },
          { to: '/home/message?tab=mine', text: t('dashboard.latest.mine') },
        ]}
        empty={t('dashboard.latest.notices.none')}
        asked={notices}
      />
      <LatestCard
        title={t('dashboard.latest.letters')}
        all={[{ to: '/home/message?tab=private', text: all }]}
        empty={t('dashboard.latest.letters.none')}
        asked={letters}
      />
      <LatestCard
        title={t('dashboard.latest.upgrades')}
        all={[{ to: '/home/upgrade/logs', text: all }]}
        empty={t('dashboard.latest.upgrades.none')}
        asked={upgrades}
      />
    </div>
  );
}
