import { ProTable } from '@ant-design/pro-components';
import { useMemo } from 'react';
import type { Message } from '#contract/message';
import { ExportMenu } from '@/components/crud/list/ExportMenu';
import { toListQuery, toTableRequest } from '@/components/crud/list/toTableRequest';
import { useListTable } from '@/components/crud/list/useListTable';
import { useCan } from '@/hooks/useCan';
import { useT } from '@/hooks/useT';
import { LIST_FILTERS } from '@/services/list-filters';
import { exportMessages, listMessages } from '@/services/setting';
import { messageColumns } from '../columns';
import type { PartProps } from '../part';
import { Channels } from './Channels';

const FILTERS = LIST_FILTERS['platform.messages'];

/** How messages are sent, a test of it, and what was sent. */
export function Messages({ settings }: PartProps) {
  const t = useT();
  const can = useCan();
  const request = useMemo(() => toTableRequest<Message>(listMessages, FILTERS), []);
  const list = useListTable<Message>({
    name: 'platform.messages',
    request,
    filters: Object.keys(FILTERS),
  });
  const { page: _page, pageSize: _size, ...conditions } = toListQuery(list.state, FILTERS);
  return (
    <>
      <Channels settings={settings} onSent={list.reload} />
      <ProTable<Message>
        headerTitle={t('platform.message.title')}
        {...list.propsOf(messageColumns(t), { text: t('platform.message.empty') })}
        toolBarRender={() => [
          can('GET /admin/admin/site/message/export') && (
            <ExportMenu key="export" load={(format) => exportMessages({ format, ...conditions })} />
          ),
        ]}
      />
    </>
  );
}
