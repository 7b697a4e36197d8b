import { type ProColumns, ProTable } from '@ant-design/pro-components';
import { Button, Typography } from 'antd';
import { useMemo, useState } from 'react';
import type { Draft } from '#contract/letter/draft';
import { optionColumn, timeColumn, timeSearchColumn } from '@/components/crud/list/columns';
import { SelectionBar } from '@/components/crud/list/selection/SelectionBar';
import { toTableRequest } from '@/components/crud/list/toTableRequest';
import { useListTable } from '@/components/crud/list/useListTable';
import { type RowAction, RowActions } from '@/components/crud/RowActions';
import { useAsk } from '@/components/crud/useAsk';
import { Later } from '@/components/Later';
import { ShortText } from '@/components/ShortText';
import type { LetterStart } from '@/features/letter/letter-start';
import { useCan } from '@/hooks/useCan';
import { type Translate, useT } from '@/hooks/useT';
import { getDraft, listDrafts, removeDrafts } from '@/services/letter';
import { LIST_FILTERS } from '@/services/list-filters';
import { CallError } from '@/utils/call-error';
import { lazy } from '@/utils/lazy';
import { FileCount } from '../columns';
import { BoxSwitch } from './BoxSwitch';
import { Receivers } from './Receivers';

const LetterForm = lazy(async () => ({
  default: (await import('@/features/letter/LetterForm')).LetterForm,
}));

const FILTERS = LIST_FILTERS['home.drafts'];

const nameOf = (t: Translate, { title }: Draft) => title.trim() || t('home.letter.draft.untitled');

function draftColumns(t: Translate, open: (row: Draft) => void): ProColumns<Draft>[] {
  return [
    {
      title: t('home.letter.keyword'),
      dataIndex: 'keyword',
      hideInTable: true,
      fieldProps: { placeholder: t('home.letter.keywordHint.to') },
    },
    {
      title: t('home.letter.title'),
      dataIndex: 'title',
      search: false,
      width: 360,
      render: (_dom, row) => (
        <>
          <span className="letter-line">
            <Button type="link" className="draft-title" onClick={() => open(row)}>
              <ShortText>{nameOf(t, row)}</ShortText>
            </Button>
            <FileCount t={t} count={row.fileCount} />
          </span>
          <ShortText>
            <Typography.Text type="secondary">{row.content}</Typography.Text>
          </ShortText>
        </>
      ),
    },
    {
      title: t('home.letter.to'),
      key: 'people',
      search: false,
      width: 180,
      render: (_dom, row) => <Receivers names={row.toNames} />,
    },
    { ...timeColumn<Draft>(t('home.letter.time'), 'updatedAt'), sorter: true },
    timeSearchColumn<Draft>(t('home.letter.time'), 'updatedAt'),
  ];
}

/** Letters that the signed-in seat has begun: to go on with, or to discard. */
export function Drafts() {
  const t = useT();
  const can = useCan();
  const [start, setStart] = useState<LetterStart>();
  const request = useMemo(() => toTableRequest<Draft>(listDrafts, FILTERS), []);
  const list = useListTable<Draft>({
    name: 'home.drafts',
    request,
    filters: Object.keys(FILTERS),
  });
  const reload = () => list.reload();
  const { ask } = useAsk(reload);
  const close = () => {
    setStart(undefined);
    void reload();
  };

  const open = async ({ id }: Draft) => {
    try {
      const { toIds, toNames, title, content, version, ...attached } = await getDraft(id);
      const { fileIds, files, lostFiles } = attached;
      const to = toIds.map((toId, at) => ({ id: toId, name: toNames[at] ?? '' }));
      setStart({ to, title, content, fileIds, files, lostFiles, draft: { id, version } });
    } catch (error) {
      // The request layer has shown it.
      if (!(error instanceof CallError)) throw error;
      void reload();
    }
  };
  const askDiscard = (rows: readonly Draft[]) =>
    ask({
      title: t('home.letter.draft.discard'),
      content: t('home.letter.draft.discard.ask', {
        names: rows.map((row) => nameOf(t, row)).join(t('crud.ask.separator')),
      }),
      okText: t('home.letter.draft.discard'),
      isDanger: true,
      run: () => removeDrafts(rows.map(({ id }) => id)),
      done: t('home.letter.draft.discarded'),
    });

  const discard = (rows: readonly Draft[]): RowAction => ({
    key: 'remove',
    label: t('home.letter.draft.discard'),
    isDanger: true,
    onClick: () => void askDiscard(rows),
  });
  const actionsOf = (row: Draft): RowAction[] => [
    { key: 'open', label: t('crud.action.edit'), onClick: () => void open(row) },
    discard([row]),
  ];

  const writeButton = can('POST /admin/admin/letter/send') && (
    <Button key="write" type="primary" onClick={() => setStart({})}>
      {t('home.letter.write')}
    </Button>
  );

  return (
    <>
      <ProTable<Draft>
        headerTitle={<BoxSwitch />}
        {...list.propsOf(
          [
            ...draftColumns(t, (row) => void open(row)),
            optionColumn<Draft>(
              t,
              (row) => <RowActions actions={actionsOf(row)} target={nameOf(t, row)} />,
              195,
            ),
          ],
          { text: t('home.letter.draft.empty'), action: writeButton },
        )}
        toolBarRender={() => [writeButton]}
        rowSelection={list.rowSelection}
        tableAlertRender={({ selectedRowKeys }) => (
          <SelectionBar
            count={selectedRowKeys.length}
            actions={[discard(list.selected)]}
            onClear={list.clearSelection}
          />
        )}
        tableAlertOptionRender={false}
      />
      <Later isOpen={start !== undefined} onFail={close}>
        <LetterForm start={start} onClose={close} />
      </Later>
    </>
  );
}
