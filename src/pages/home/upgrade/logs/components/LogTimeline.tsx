import { useLocation } from '@umijs/max';
import { Badge, Flex, Tag, Timeline, Typography } from 'antd';
import dayjs from 'dayjs';
import { useEffect, useRef } from 'react';
import type { Upgrade } from '#contract/upgrade';
import { type RowAction, RowActions } from '@/components/crud/RowActions';
import { Markdown } from '@/components/markdown/Markdown';
import { useT } from '@/hooks/useT';
import { DAY_FORMAT } from '@/utils/day';
import { type Entry, grouped } from '../entries';

interface LogTimelineProps {
  entries: readonly Entry[];
  actionsOf: (row: Upgrade) => RowAction[];
}

/** The entries along a line for each add-on, those of a version together. */
export function LogTimeline({ entries, actionsOf }: LogTimelineProps) {
  return grouped(entries).map(({ addon, title, releases }) => (
    <section key={addon} aria-label={title}>
      <Typography.Title level={2} className="upgrade-addon">
        {title}
      </Typography.Title>
      <Timeline
        items={releases.map(({ version, entries: rows }) => ({
          key: version,
          content: (
            <>
              <Tag color="blue" className="upgrade-version">
                {version}
              </Tag>
              {rows.map((entry) => (
                <OneEntry
                  key={entry.id}
                  entry={entry}
                  actions={entry.written ? actionsOf(entry.written) : []}
                />
              ))}
            </>
          ),
        }))}
      />
    </section>
  ));
}

/** Brings the entry that the address names (`#entry-12`) into view, for a link to it. */
function useNamedEntry(id: number) {
  const { hash } = useLocation();
  const article = useRef<HTMLElement>(null);
  const isNamed = hash === `#entry-${id}`;
  useEffect(() => {
    if (!isNamed) return;
    article.current?.scrollIntoView({ block: 'center' });
    article.current?.focus({ preventScroll: true });
  }, [isNamed]);
  return article;
}

function OneEntry({ entry, actions }: { entry: Entry; actions: RowAction[] }) {
  const t = useT();
  const { id, title, time, content, written } = entry;
  const article = useNamedEntry(id);
  return (
    <article ref={article} tabIndex={-1} className="upgrade-entry" aria-label={title}>
      <Flex gap="small" align="start" justify="space-between">
        <Typography.Title level={3} className="upgrade-title">
          {title}
        </Typography.Title>
        {actions.length > 0 && <RowActions actions={actions} target={title} />}
      </Flex>
      <Flex gap="small" wrap className="upgrade-facts">
        <Typography.Text type="secondary">
          <time dateTime={time}>{dayjs(time).format(DAY_FORMAT)}</time>
        </Typography.Text>
        {written?.status === 'disabled' && (
          <Badge status="default" text={t('crud.status.disabled')} />
        )}
      </Flex>
      <Markdown source={content} />
    </article>
  );
}
