import { App, Button, Drawer, Flex, Input, Pagination, Segmented, Table, Typography } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { LIMIT } from '#contract/limits';
import type { Receipt } from '#contract/notice/publication';
import { ListFailure } from '@/components/crud/list/ListStates';
import { useAsk } from '@/components/crud/useAsk';
import { PersonAvatar } from '@/components/PersonAvatar';
import { ShortText } from '@/components/ShortText';
import { useEvents } from '@/hooks/events/useEvents';
import { useData } from '@/hooks/reading/useData';
import { useCan } from '@/hooks/useCan';
import { useT } from '@/hooks/useT';
import { useEndSide } from '@/mended/overlay/useEndSide';
import { getPublication, listReceipts, remindOfNotice } from '@/services/notice';

interface ReceiptsProps {
  /** The notice; undefined closes the drawer. */
  id: number | undefined;
  onClose: () => void;
}

const STATES = ['all', 'read', 'unread'] as const;
type State = (typeof STATES)[number];

/** How long the server refuses to remind again. */
const PAUSE_MINUTES = 60;
const PAGE_SIZE = 10;
const WIDTH = 640;

const timeText = (time: string | null) => (time ? dayjs(time).format('YYYY-MM-DD HH:mm') : '-');

/** Who has read a notice and who has not, within the data scope; reminds those who have not. */
export function Receipts({ id, onClose }: ReceiptsProps) {
  const t = useT();
  const placement = useEndSide();
  const [last, setLast] = useState(id);
  // Keeps the content during the closing animation.
  if (id !== undefined && id !== last) setLast(id);
  return (
    <Drawer
      open={id !== undefined}
      onClose={onClose}
      title={t('notice.receipts')}
      size={WIDTH}
      placement={placement}
      destroyOnHidden
      styles={{ wrapper: { maxWidth: '100vw' } }}
    >
      {last !== undefined && <ReceiptList key={last} id={last} />}
    </Drawer>
  );
}

function ReceiptList({ id }: { id: number }) {
  const t = useT();
  const can = useCan();
  const { message } = App.useApp();
  const [state, setState] = useState<State>('all');
  const [keyword, setKeyword] = useState('');
  const [page, setPage] = useState(1);
  const notice = useData(() => getPublication(id, { level: 'silent' }), { refreshDeps: [id] });
  const query = {
    id,
    page,
    pageSize: PAGE_SIZE,
    ...(state !== 'all' && { state }),
    ...(keyword && { where: JSON.stringify([['', 'keyword', keyword]]) }),
  };
  const list = useData(() => listReceipts(query), { refreshDeps: [id, page, state, keyword] });
  const refresh = () => {
    notice.refresh();
    list.refresh();
  };
  useEvents('notice', refresh);
  const { ask } = useAsk(refresh);
  if (notice.error) return <ListFailure error={notice.error} onRetry={refresh} />;
  const { title = '', audience = 0, readers = 0, remindedAt = null } = notice.data ?? {};
  const unread = audience - readers;
  const isLately = remindedAt !== null && dayjs().diff(remindedAt, 'minute') < PAUSE_MINUTES;
  const why =
    unread === 0 ? t('notice.remind.why') : isLately ? t('notice.remind.lately') : undefined;

  const askRemind = () =>
    ask({
      title: t('notice.remind'),
      content: t('notice.remind.ask', { title, count: unread }),
      okText: t('notice.remind'),
      run: () => remindOfNotice(id),
      done: t('notice.remind.done'),
    });

  return (
    <Flex vertical gap="middle">
      <Typography.Text strong style={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography.Text>
      <Flex wrap gap="small" align="center" justify="space-between">
        <span role="status">
          {notice.data && t('notice.receipts.read', { read: readers, all: audience })}
        </span>
        {can('POST /admin/admin/notice/remind') && notice.data?.state === 'published' && (
          <Button disabled={why !== undefined} title={why} onClick={() => void askRemind()}>
            {t('notice.remind')}
          </Button>
        )}
      </Flex>
      {remindedAt && (
        <Typography.Text type="secondary">
          {t('notice.remind.last', { time: timeText(remindedAt) })}
        </Typography.Text>
      )}
      <Flex wrap gap="small">
        <Segmented<State>
          aria-label={t('notice.state')}
          value={state}
          onChange={(next) => {
            setPage(1);
            setState(next);
          }}
          options={STATES.map((value) => ({
            value,
            label: t(value === 'all' ? 'notice.receipts.all' : `notice.${value}`),
          }))}
        />
        <Input.Search
          allowClear
          aria-label={t('notice.receipts.keyword')}
          placeholder={t('notice.receipts.keyword')}
          style={{ flex: '1 1 180px' }}
          onSearch={(text) => {
            const next = text.trim();
            if (next.length > LIMIT.keyword) {
              void message.warning(t('crud.rule.max', { max: LIMIT.keyword }));
              return;
            }
            setPage(1);
            setKeyword(next);
          }}
        />
      </Flex>
      {list.error ? (
        <ListFailure error={list.error} onRetry={refresh} />
      ) : (
        <>
          <Table<Receipt>
            rowKey="id"
            size="small"
            loading={list.loading}
            dataSource={list.data?.data}
            locale={{ emptyText: t('notice.receipts.empty') }}
            pagination={false}
            columns={[
              {
                title: t('notice.receipts.name'),
                key: 'name',
                render: (_, row) => (
                  <Flex gap="small" align="center">
                    <PersonAvatar id={row.id} name={row.name} avatar={row.avatar} />
                    <ShortText maxWidth={180}>{row.name}</ShortText>
                  </Flex>
                ),
              },
              {
                title: t('notice.receipts.dept'),
                key: 'dept',
                render: (_, row) => (
                  <ShortText maxWidth={160}>
                    {[row.tenantName, row.deptName].filter(Boolean).join(' · ') || '-'}
                  </ShortText>
                ),
              },
              {
                title: t('notice.receipts.readAt'),
                key: 'readAt',
                width: 140,
                render: (_, { readAt }) => (readAt ? timeText(readAt) : t('notice.unread')),
              },
            ]}
          />
          <Pagination
            align="end"
            size="small"
            current={page}
            pageSize={PAGE_SIZE}
            total={list.data?.total ?? 0}
            showSizeChanger={false}
            hideOnSinglePage
            onChange={setPage}
          />
        </>
      )}
    </Flex>
  );
}
