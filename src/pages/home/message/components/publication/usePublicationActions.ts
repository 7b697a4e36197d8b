import type { Publication } from '#contract/notice/publication';
import type { RowAction } from '@/components/crud/RowActions';
import { useAsk } from '@/components/crud/useAsk';
import { useT } from '@/hooks/useT';
import { removeNotices, withdrawNotices } from '@/services/notice';
import { nameOf } from './columns';

type Row = Pick<Publication, 'state'>;

const isOut = ({ state }: Row) => state === 'published' || state === 'scheduled';

/** What is out must be withdrawn before it can be edited. */
export const isEditable = (row: Row) => !isOut(row);

interface Handlers {
  reload: () => unknown;
  onEdit: (row: Publication) => void;
  onReceipts: (row: Publication) => void;
}

/** What can be done with notices by those who publish them. */
export function usePublicationActions({ reload, onEdit, onReceipts }: Handlers) {
  const t = useT();
  const { ask } = useAsk(reload);
  const namesOf = (rows: readonly Publication[]) =>
    rows.map((row) => nameOf(t, row)).join(t('crud.ask.separator'));
  const idsOf = (rows: readonly Publication[]) => rows.map(({ id }) => id);

  const withdraw = (rows: readonly Publication[]): RowAction => {
    const isPossible = rows.every(isOut);
    return {
      key: 'withdraw',
      label: t('notice.withdraw'),
      permission: 'POST /admin/admin/notice/withdraw',
      isDisabled: !isPossible,
      why: isPossible ? undefined : t('notice.withdraw.why'),
      onClick: () =>
        void ask({
          title: t('notice.withdraw.title'),
          content: t('notice.withdraw.ask', { names: namesOf(rows) }),
          okText: t('notice.withdraw'),
          isDanger: true,
          run: () => withdrawNotices(idsOf(rows)),
          done: t('notice.withdraw.done'),
        }),
    };
  };
  const remove = (rows: readonly Publication[]): RowAction => ({
    key: 'remove',
    label: t('crud.action.remove'),
    permission: 'DELETE /admin/admin/notice/delete',
    isDanger: true,
    onClick: () =>
      void ask({
        title: t('crud.ask.remove.title'),
        content: t('notice.remove.ask', { names: namesOf(rows) }),
        okText: t('crud.action.remove'),
        isDanger: true,
        run: () => removeNotices(idsOf(rows)),
        done: t('crud.done.removed'),
      }),
  });

  const actionsOf = (row: Publication): RowAction[] => [
    isOut(row)
      ? {
          key: 'receipts',
          label: t('notice.receipts'),
          permission: 'GET /admin/admin/notice/receipts',
          isDisabled: row.state === 'scheduled',
          why: row.state === 'scheduled' ? t('notice.receipts.why') : undefined,
          onClick: () => onReceipts(row),
        }
      : {
          key: 'edit',
          label: t('crud.action.edit'),
          permission: 'PUT /admin/admin/notice/update',
          onClick: () => onEdit(row),
        },
    ...(isOut(row) ? [withdraw([row])] : []),
    remove([row]),
  ];
  return {
    actionsOf,
    bulkOf: (rows: readonly Publication[]) => [withdraw(rows), remove(rows)],
  };
}
