import { Descriptions, Drawer, Empty, Skeleton, Table, Typography, theme } from 'antd';
import dayjs from 'dayjs';
import type { AuditDetail } from '#contract/audit/audit';
import { ListFailure } from '@/components/crud/list/ListStates';
import { PhoneText } from '@/components/phone/PhoneText';
import { useData } from '@/hooks/reading/useData';
import { useT } from '@/hooks/useT';
import { useEndSide } from '@/mended/overlay/useEndSide';
import { getAudit } from '@/services/audit';
import { AuditActor, AuditResult } from '../columns';

interface AuditDrawerProps {
  /** The entry to show; undefined closes the drawer. */
  id: number | undefined;
  onClose: () => void;
}

/** An audit entry with each changed field, before and after. */
export function AuditDrawer({ id, onClose }: AuditDrawerProps) {
  const t = useT();
  const placement = useEndSide();
  const { data, error, loading, refresh } = useData(async () => id && getAudit(id), {
    // Keeps the content during the closing animation.
    ready: id !== undefined,
    refreshDeps: [id],
  });
  const isAnother = id !== undefined && data && data.id !== id;
  const content =
    loading || !data || isAnother ? <Skeleton active /> : <Entry entry={data} key={data.id} />;
  return (
    <Drawer
      open={id !== undefined}
      onClose={onClose}
      destroyOnHidden
      title={t('audit.detail.title')}
      placement={placement}
      size="min(720px, 100vw)"
    >
      {error ? <ListFailure error={error} onRetry={refresh} /> : content}
    </Drawer>
  );
}

function show(value: unknown, { field }: { field: string }) {
  if (value === undefined || value === null || value === '') return '-';
  if (field === 'phone' && typeof value === 'string') return <PhoneText phone={value} />;
  return JSON.stringify(value);
}

function Entry({ entry }: { entry: AuditDetail }) {
  const t = useT();
  const { token } = theme.useToken();
  return (
    <>
      <Descriptions
        column={1}
        size="small"
        items={[
          ['at', t('audit.list.at'), dayjs(entry.at).format('YYYY-MM-DD HH:mm:ss')],
          ['username', t('audit.list.username'), <AuditActor key="username" entry={entry} />],
          ['action', t('audit.list.action'), <code key="action">{entry.action}</code>],
          ['target', t('audit.list.target'), entry.target ?? '-'],
          [
            'result',
            t('audit.list.result'),
            <AuditResult key="result" t={t} result={entry.result} />,
          ],
          [
            'reason',
            t('audit.detail.reason'),
            entry.reason ? (
              <Typography.Text key="reason" code>
                {entry.reason}
              </Typography.Text>
            ) : (
              '-'
            ),
          ],
          ['ip', t('audit.list.ip'), entry.ip || '-'],
          ['userAgent', t('audit.detail.userAgent'), entry.userAgent || '-'],
          ['requestId', t('audit.detail.requestId'), entry.requestId],
        ].map(([key, label, children]) => ({ key: String(key), label, children }))}
      />
      <Typography.Title level={2} style={{ fontSize: token.fontSizeLG }}>
        {t('audit.detail.changes')}
      </Typography.Title>
      {entry.changes.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('audit.detail.unchanged')} />
      )}
      {entry.changes.map(({ target, fields }) => (
        <Table
          key={target}
          size="small"
          pagination={false}
          scroll={{ x: 'max-content' }}
          title={() => target}
          rowKey="field"
          locale={{ emptyText: t('audit.detail.unchanged') }}
          dataSource={Object.entries(fields).map(([field, change]) => ({ field, ...change }))}
          columns={[
            { title: t('audit.detail.field'), dataIndex: 'field' },
            { title: t('audit.detail.before'), dataIndex: 'before', render: show },
            { title: t('audit.detail.after'), dataIndex: 'after', render: show },
          ]}
        />
      ))}
    </>
  );
}
