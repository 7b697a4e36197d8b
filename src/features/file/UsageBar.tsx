import { Progress, Typography } from 'antd';
import type { FileUsage } from '#contract/file/file';
import { useBytes } from '@/hooks/useBytes';
import { useT } from '@/hooks/useT';

const PERCENT = 100;
/** From here on the bar warns. */
const NEARLY_FULL = 90;

/** How much of the tenant's room its files take up. */
export function UsageBar({ usage }: { usage: FileUsage }) {
  const t = useT();
  const bytes = useBytes();
  const share = (usage.bytes / usage.maxBytes) * PERCENT;
  const { unlistedBytes, uploadBytes } = usage;
  const all = { used: bytes(usage.bytes), room: bytes(usage.maxBytes), count: usage.files };
  const parts = [
    t('file.usage', all),
    unlistedBytes > 0 && t('file.usage.unlisted', { size: bytes(unlistedBytes) }),
    uploadBytes > 0 && t('file.usage.uploads', { size: bytes(uploadBytes) }),
  ];
  const text = parts.filter(Boolean).join(t('file.usage.separator'));
  return (
    <div>
      <Progress
        size="small"
        showInfo={false}
        percent={Math.min(PERCENT, share)}
        status={share >= NEARLY_FULL ? 'exception' : 'normal'}
        aria-label={t('file.usage.label')}
      />
      <Typography.Text type="secondary">{text}</Typography.Text>
    </div>
  );
}
