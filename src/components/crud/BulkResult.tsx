import { Button, Modal, Table, Typography } from 'antd';
import { useT } from '@/hooks/useT';

/** A row for which the action was refused. */
export interface Refused {
  id: number;
  name: string;
  message: string;
}

interface BulkResultProps {
  /** Number of rows for which the action succeeded. */
  done: number;
  /** Rows for which it was refused, and why; an empty list closes the dialog. */
  refused: readonly Refused[];
  onClose: () => void;
}

/** Lists the rows for which a bulk action was refused. */
export function BulkResult({ done, refused, onClose }: BulkResultProps) {
  const t = useT();
  return (
    <Modal
      open={refused.length > 0}
      title={t('crud.bulk.title')}
      onCancel={onClose}
      destroyOnHidden
      footer={
        <Button type="primary" onClick={onClose}>
          {t('crud.bulk.close')}
        </Button>
      }
    >
      <Typography.Paragraph>{t('crud.bulk.done', { count: done })}</Typography.Paragraph>
      <Typography.Paragraph type="danger">
        {t('crud.bulk.failed', { count: refused.length })}
      </Typography.Paragraph>
      <Table<Refused>
        rowKey="id"
        size="small"
        pagination={false}
        scroll={{ y: 320 }}
        dataSource={[...refused]}
        columns={[
          { title: t('crud.bulk.name'), dataIndex: 'name', width: 140 },
          { title: t('crud.bulk.reason'), dataIndex: 'message' },
        ]}
      />
    </Modal>
  );
}
