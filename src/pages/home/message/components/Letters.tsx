import { ProTable } from '@ant-design/pro-components';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import type { Letter, LetterBox } from '#contract/letter/letter';
import { optionColumn } from '@/components/crud/list/columns';
import { SelectionBar } from '@/components/crud/list/selection/SelectionBar';
import { toTableRequest } from '@/components/crud/list/toTableRequest';
import { useListTable } from '@/components/crud/list/useListTable';
import { type RowAction, RowActions } from '@/components/crud/RowActions';
import { useAsk } from '@/components/crud/useAsk';
import { Later } from '@/components/Later';
import type { LetterStart } from '@/features/letter/letter-start';
import { useEvents } from '@/hooks/events/useEvents';
import { useCan } from '@/hooks/useCan';
import { useT } from '@/hooks/useT';
import { listLetters, readAllLetters, readLetters, removeLetters } from '@/services/letter';
import { LIST_FILTERS } from '@/services/list-filters';
import { lazy } from '@/utils/lazy';
import { letterColumns } from '../columns';
import { BoxSwitch } from './BoxSwitch';
import { ReadAllButton } from './ReadAllButton';

const LetterForm = lazy(async () => ({
  default: (await import('@/features/letter/LetterForm')).LetterForm,
}));

const FILTERS = LIST_FILTERS['home.message'];

/** The letters that the signed-in seat has received or sent. */
export function Letters() {
  const t = useT();
  const can = useCan();
  const [start, setStart] = useState<LetterStart>();
  const stop = () => setStart(undefined);
  const request = useMemo(() => toTableRequest<Letter>(listLetters, FILTERS), []);
  const writeButton = can('POST /admin/admin/letter/send') && (
    <Button key="write" type="primary" onClick={() => setStart({})}>
      {t('home.letter.write')}
    </Button>
  );
  const list = useListTable<Letter>({
    name: 'home.message',
    request,
    filters: Object.keys(FILTERS),
    outside: ['box'],
    places: ['box'],
  });
  const box: LetterBox = list.filters.box === 'sent' ? 'sent' : 'received';
  const reload = () => {
    list.clearSelection();
    return list.reload();
  };
  const { act, ask } = useAsk(reload);
  useEvents('letter', list.renew);

  const markRead = (rows: readonly Letter[]) =>
    act(() => readLetters(rows.map(({ id }) => id)), t('home.letter.done.read'));
  const askRemove = (rows: readonly Letter[]) =>
    ask({
      title: t('crud.ask.remove.title'),
      content: t('crud.ask.remove.content', {
        names: rows.map(({ title }) => title).join(t('crud.ask.separator')),
      }),
      okText: t('crud.action.remove'),
      isDanger: true,
      run: () =>
        removeLetters(
          rows.map(({ id }) => id),
          box,
        ),
      done: t('crud.done.removed'),
    });
  const askReadAll = () =>
    ask({
      title: t('home.letter.readAll'),
      content: t('home.letter.readAll.ask'),
      okText: t('home.letter.readAll'),
      run: readAllLetters,
      done: t('home.letter.done.readAll'),
    });

  const actionsOf = (rows: readonly Letter[]): RowAction[] => [
    ...(box === 'received'
      ? [
          {
            key: 'read',
            label: t('home.letter.markRead'),
            isDisabled: rows.every(({ readAt }) => readAt !== null),
            onClick: () => void markRead(rows),
          },
        ]
      : []),
    {
      key: 'remove',
      label: t('crud.action.remove'),
      isDanger: true,
      onClick: () => void askRemove(rows),
    },
  ];

  return (
    <>
      <ProTable<Letter>
        headerTitle={<BoxSwitch />}
        {...list.propsOf(
          [
            ...letterColumns(t, box),
            optionColumn<Letter>(
              t,
              (row) => <RowActions actions={actionsOf([row])} target={row.title} />,
              // Together with the columns it fits at 1280 pixels, in either language.
              box === 'received' ? 195 : 110,
            ),
          ],
          { text: t('home.letter.empty'), action: writeButton },
        )}
        toolBarRender={() => [
          box === 'received' && (
            <ReadAllButton
              key="readAll"
              tab="private"
              label={t('home.letter.readAll')}
              onAsk={askReadAll}
            />
          ),
          writeButton,
        ]}
        rowSelection={list.rowSelection}
        tableAlertRender={({ selectedRowKeys }) => (
          <SelectionBar
            count={selectedRowKeys.length}
            actions={actionsOf(list.selected)}
            onClear={list.clearSelection}
          />
        )}
        tableAlertOptionRender={false}
      />
      <Later isOpen={start !== undefined} onFail={stop}>
        <LetterForm start={start} onClose={stop} onDone={reload} />
      </Later>
    </>
  );
}
