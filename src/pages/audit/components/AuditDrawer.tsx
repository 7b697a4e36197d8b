import { Descriptions, Drawer, Flex, Skeleton, Switch, Typography, theme } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import type { AuditDetail } from '#contract/audit/audit';
import { ListFailure } from '@/components/crud/list/ListStates';
import { withTexts } from '@/components/texts/with-texts';
import { Device } from '@/features/account/Device';
import { useData } from '@/hooks/reading/useData';
import { useT } from '@/hooks/useT';
import { platform as english } from '@/locales/en-US/platform';
import { platform as chinese } from '@/locales/zh-CN/platform';
import { useEndSide } from '@/mended/overlay/useEndSide';
import { getAudit } from '@/services/audit';
import { AuditResult } from '../columns';
import { useWords } from '../useWords';
import { Changes } from './Changes';
import { RawData } from './RawData';
import { Sentence } from './Sentence';

interface AuditDrawerProps {
  /** The entry to show; undefined closes the drawer. */
  id: number | undefined;
  onClose: () => void;
}

function EntryDrawer({ id, onClose }: AuditDrawerProps) {
  const t = useT();
  const words = useWords();
  const placement = useEndSide();
  const [isRaw, setIsRaw] = useState(false);
  const { data, error, loading, refresh } = useData(async () => id && getAudit(id), {
    // Keeps the content during the closing animation.
    ready: id !== undefined,
    refreshDeps: [id],
  });
  const isAnother = id !== undefined && data && data.id !== id;
  const content =
    loading || !data || isAnother ? (
      <Skeleton active />
    ) : (
      <Entry entry={data} isRaw={isRaw} key={data.id} />
    );
  return (
    <Drawer
      open={id !== undefined}
      onClose={onClose}
      destroyOnHidden
      title={t('audit.detail.title')}
      placement={placement}
      size="min(720px, 100vw)"
      extra={
        // biome-ignore lint/a11y/noLabelWithoutControl: the switch inside is the control
        <label style={{ display: 'flex', gap: 8, alignItems: 'center', whiteSpace: 'nowrap' }}>
          {words.page.raw}
          <Switch size="small" checked={isRaw} onChange={setIsRaw} aria-label={words.page.raw} />
        </label>
      }
    >
      {error ? <ListFailure error={error} onRetry={refresh} /> : content}
    </Drawer>
  );
}

function Entry({ entry, isRaw }: { entry: AuditDetail; isRaw: boolean }) {
  const t = useT();
  const words = useWords();
  const { token } = theme.useToken();
  const { at, result, reasonText, ip, browser, os, userAgent } = entry;
  return (
    <Flex vertical gap="middle">
      <div style={{ fontSize: token.fontSizeLG }}>
        <Sentence entry={entry} size={32} />
      </div>
      <Descriptions
        column={1}
        size="small"
        items={[
          ['at', t('audit.list.at'), dayjs(at).format('YYYY-MM-DD HH:mm:ss')],
          ['result', t('audit.list.result'), <AuditResult key="result" t={t} entry={entry} />],
          reasonText && ['reason', words.page.reason, reasonText],
          ['ip', t('audit.list.ip'), ip || '-'],
          userAgent && [
            'device',
            t('audit.list.device'),
            <Device key="device" browser={browser} os={os} agent={userAgent} />,
          ],
        ]
          .filter((item) => Array.isArray(item))
          .map(([key, label, children]) => ({ key: String(key), label, children }))}
      />
      {(entry.changes.length > 0 || result === 'done') && (
        <section aria-label={words.page.changes}>
          <Typography.Title level={2} style={{ fontSize: token.fontSizeLG }}>
            {words.page.changes}
          </Typography.Title>
          <Changes entry={entry} />
        </section>
      )}
      {isRaw && <RawData entry={entry} />}
    </Flex>
  );
}

/** An audit entry in words with each changed field, before and after, and as it is stored. */
export const AuditDrawer = withTexts(EntryDrawer, { 'zh-CN': chinese, 'en-US': english });
