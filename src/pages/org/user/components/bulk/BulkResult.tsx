import { Button, Modal, Table, Typography } from 'antd';
import { useT } from '@/hooks/useT';

/** A user for whom the action was refused. */
export interface Refused {
  id: number;
  name: string;
  message: string;
}

interface BulkResultProps {
  /** Number of users for whom the action succeeded. */
  done: number;
  /** Users for whom the action was refused, and why; an empty list closes the dialog. */
  refused: readonly Refused[];
  onClose: () => void;
}

/** Lists the users for whom a bulk action was refused. */
export function BulkResult({ done, refused, onClose }: BulkResultProps) {
  const t = useT();
  return (
    <Modal
      open={refused.length > 0}
      title={t('org.user.bulk.title')}
      onCancel={onClose}
      destroyOnHidden
      footer={
        <Button type="primary" onClick={onClose}>
          {t('org.user.bulk.close')}
        </Button>
      }
    >
      <Typography.Paragraph>{t('org.user.bulk.done', { count: done })}</Typography.Paragraph>
      <Typography.Paragraph type="danger">
        {t('org.user.bulk.failed', { count: refused.length })}
      </Typography.Paragraph>
      <Table<Refused>
        rowKey="id"
        size="small"
        pagination={false}
        scroll={{ y: 320 }}
        dataSource={[...refused]}
        columns={[
          { title: t('org.user.realName'), dataIndex: 'name', width: 140 },
          { title: t('org.user.bulk.reason'), dataIndex: 'message' },
        ]}
      />
    </Modal>
  );
}
