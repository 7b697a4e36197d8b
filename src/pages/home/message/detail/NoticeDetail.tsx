import { LeftOutlined, PushpinOutlined, RightOutlined } from '@ant-design/icons';
import { Link, useLocation, useNavigate } from '@umijs/max';
import { Alert, Button, Card, Flex, Skeleton, Tag } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import type { NoticeDetail as Notice, NoticeTab } from '#contract/notice/notice';
import { ListFailure } from '@/components/crud/list/ListStates';
import { useNeighbourKeys } from '@/components/crud/neighbour/useNeighbourKeys';
import { StateMessage } from '@/components/failure/StateMessage';
import { Markdown } from '@/components/markdown/Markdown';
import { picturesOf } from '@/components/markdown/pictures';
import { PersonAvatar } from '@/components/PersonAvatar';
import { AttachmentList } from '@/features/letter/attachment/AttachmentList';
import { LevelTag } from '@/features/notice/LevelTag';
import { useEvents } from '@/hooks/events/useEvents';
import { useData } from '@/hooks/reading/useData';
import { useDocumentTitle } from '@/hooks/useDocumentTitle';
import { useT } from '@/hooks/useT';
import { getNotice, listNotices } from '@/services/notice';
import { CallError } from '@/utils/call-error';
import './detail.css';

const MISSING_STATUS = 404;

interface NoticeDetailProps {
  /** Undefined where the address names none. */
  id: number | undefined;
  /** The tab that the way back leads to. */
  tab: NoticeTab;
}

/** One notice. Opening it marks it as read; who has it open when it is withdrawn or ends is told. */
export function NoticeDetail({ id, tab }: NoticeDetailProps) {
  const t = useT();
  const state: unknown = useLocation().state;
  const { list } = (state ?? {}) as { list?: string };
  const [goneId, setGoneId] = useState<number>();
  const { data, error, refresh } = useData(async () => id && getNotice(id), { refreshDeps: [id] });
  const notice = data && data.id === id ? data : undefined;
  useEvents('notice', () => {
    if (!notice) return refresh();
    return isOut(notice).then((isStillOut) => {
      setGoneId(isStillOut ? undefined : id);
      if (isStillOut) refresh();
      // It shows why that cannot be told.
    }, refresh);
  });
  useDocumentTitle(notice?.title);
  const isMissing =
    goneId === id || (error instanceof CallError && error.status === MISSING_STATUS);
  const back = <Link to={`/home/message${list ?? `?tab=${tab}`}`}>{t('notice.back')}</Link>;
  if (id === undefined || (isMissing && !notice)) {
    return (
      <StateMessage of="missing" title={t('notice.missing')}>
        {back}
      </StateMessage>
    );
  }
  return (
    <Card>
      <Flex vertical gap={16}>
        {back}
        {isMissing && (
          <Alert
            className="notice-withdrawn"
            type="warning"
            showIcon
            title={t(hasEnded(notice) ? 'notice.ended' : 'notice.withdrawn')}
          />
        )}
        {error && !isMissing ? <ListFailure error={error} onRetry={refresh} /> : null}
        {!error && !notice ? <Skeleton active paragraph={{ rows: 8 }} /> : null}
        {notice && (!error || isMissing) ? <Opened notice={notice} /> : null}
      </Flex>
    </Card>
  );
}

/** Whether a notice can still be read. Opening one that cannot is a failure, which the browser notes. */
async function isOut({ id, tab }: Pick<Notice, 'id' | 'tab'>): Promise<boolean> {
  const where = JSON.stringify([['id', '=', id]]);
  const { total } = await listNotices(tab)({ page: 1, pageSize: 1, where }, { level: 'silent' });
  return total > 0;
}

const hasEnded = ({ endAt }: Partial<Notice> = {}) => !!endAt && !dayjs().isBefore(endAt);

const timeOf = (time: string) => dayjs(time).format('YYYY-MM-DD HH:mm');

function Opened({ notice }: { notice: Notice }) {
  const t = useT();
  const navigate = useNavigate();
  const { state } = useLocation();
  const { id, tab, content, files, fromName, fromTenant, startAt, endAt } = notice;
  const stepTo = (to: number | null) =>
    to === null ? undefined : () => navigate(`/home/message/${to}?tab=${tab}`, { state });
  const steps = { previous: stepTo(notice.previousId), next: stepTo(notice.nextId) };
  useNeighbourKeys('main', steps);
  const shown = new Set(picturesOf(content));
  const attached = files.filter((file) => !shown.has(file.id));
  const renew = async () => (await getNotice(id)).files;
  const from = [fromName ?? t('notice.gone'), fromTenant].filter(Boolean).join(' · ');

  return (
    <article>
      <strong className="letter-heading">{notice.title}</strong>
      <Flex wrap align="center" gap="4px 16px" className="letter-facts">
        <Flex gap="small" align="center">
          <PersonAvatar id={null} name={fromName ?? ''} avatar={notice.fromAvatar} />
          <span>{from}</span>
        </Flex>
        <time dateTime={startAt}>{timeOf(startAt)}</time>
        {endAt && <span>{t('notice.until', { time: timeOf(endAt) })}</span>}
        <Flex gap="small" align="center">
          <LevelTag level={notice.level} />
          {notice.tag && <Tag className="notice-tag">{notice.tag}</Tag>}
          {notice.isPinned && (
            <PushpinOutlined title={t('notice.pinned')} aria-label={t('notice.pinned')} />
          )}
        </Flex>
      </Flex>
      <div className="notice-content">
        <Markdown source={content} pictures={files} />
      </div>
      {attached.length > 0 && (
        <section className="letter-attachments" aria-label={t('notice.files')}>
          <AttachmentList files={attached} renew={renew} />
        </section>
      )}
      <Flex justify="space-between" className="letter-neighbours">
        <Button
          icon={<LeftOutlined aria-hidden />}
          title={t('crud.neighbour.previous')}
          disabled={!steps.previous}
          onClick={steps.previous}
        >
          {t('notice.previous')}
        </Button>
        <Button
          icon={<RightOutlined aria-hidden />}
          iconPlacement="end"
          title={t('crud.neighbour.next')}
          disabled={!steps.next}
          onClick={steps.next}
        >
          {t('notice.next')}
        </Button>
      </Flex>
    </article>
  );
}
