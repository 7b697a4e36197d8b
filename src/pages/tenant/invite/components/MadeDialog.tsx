import { Link } from '@umijs/max';
import { Button, Input, Modal, Typography } from 'antd';
import { useCopy } from '@/components/code/useCopy';
import { ExportMenu } from '@/components/crud/list/ExportMenu';
import { useCan } from '@/hooks/useCan';
import { useT } from '@/hooks/useT';
import { exportInvites } from '@/services/tenant/invite';
import { linkOf } from '../fields';
import type { Made } from './InviteForm';

interface MadeDialogProps {
  made: Extract<Made, { codes: string[] }>;
  isOpen: boolean;
  onClose: () => void;
}

/** Codes that are seen at once; the rest is scrolled to. */
const ROWS = 12;

/** The codes that were made at once, to be copied or downloaded. */
export function MadeDialog({ made: { batchId, codes }, isOpen, onClose }: MadeDialogProps) {
  const t = useT();
  const can = useCan();
  const copy = useCopy();
  const text = codes.join('\n');
  return (
    <Modal
      open={isOpen}
      title={t('tenant.invite.made.title', { count: codes.length })}
      width={600}
      onCancel={onClose}
      destroyOnHidden
      footer={
        <>
          {can('GET /user/admin/invite/export') && (
            <ExportMenu load={(format) => exportInvites({ format, batchId, sort: 'id:asc' })} />
          )}
          <Button onClick={() => void copy(text)}>{t('tenant.invite.made.copy')}</Button>
          <Button onClick={() => void copy(codes.map(linkOf).join('\n'))}>
            {t('tenant.invite.made.copyLinks')}
          </Button>
          <Button type="primary" onClick={onClose}>
            {t('tenant.invite.made.close')}
          </Button>
        </>
      }
    >
      <Typography.Paragraph type="secondary">{t('tenant.invite.made.hint')}</Typography.Paragraph>
      <Input.TextArea
        value={text}
        readOnly
        aria-label={t('tenant.invite.made.codes')}
        rows={Math.min(codes.length, ROWS)}
        style={{ fontFamily: 'monospace', marginBlockEnd: 12 }}
      />
      <Link to={`/tenant/invite?batchId=${batchId}`} onClick={onClose}>
        {t('tenant.invite.made.list')}
      </Link>
    </Modal>
  );
}
