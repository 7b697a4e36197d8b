import { ProTable } from '@ant-design/pro-components';
import { useMemo } from 'react';
import type { Message } from '#contract/message';
import { toTableRequest } from '@/components/crud/list/toTableRequest';
import { useListTable } from '@/components/crud/list/useListTable';
import { useT } from '@/hooks/useT';
import { LIST_FILTERS } from '@/services/list-filters';
import { listMessages } from '@/services/setting';
import { messageColumns } from '../columns';
import type { PartProps } from '../part';
import { Channels } from './Channels';

const FILTERS = LIST_FILTERS['platform.messages'];

/** How messages are sent, a test of it, and what was sent. */
export function Messages({ settings }: PartProps) {
  const t = useT();
  const request = useMemo(() => toTableRequest<Message>(listMessages, FILTERS), []);
  const list = useListTable<Message>({
    name: 'platform.messages',
    request,
    filters: Object.keys(FILTERS),
  });
  return (
    <>
      <Channels settings={settings} onSent={list.reload} />
      <ProTable<Message>
        headerTitle={t('platform.message.title')}
        {...list.propsOf(messageColumns(t), { text: t('platform.message.empty') })}
      />
    </>
  );
}
