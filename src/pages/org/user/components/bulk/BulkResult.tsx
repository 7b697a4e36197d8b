import { Button, Modal, Table, Typography } from 'antd';
import { useT } from '@/hooks/useT';

/** One user for whom it was not done. */
export interface Refused {
  id: number;
  name: string;
  message: string;
}

interface BulkResultProps {
  /** How many it was done for. */
  done: number;
  /** For whom it was not done, and why; nobody closes the dialog. */
  refused: readonly Refused[];
  onClose: () => void;
}

/** Says for whom of several users something was not done. */
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
