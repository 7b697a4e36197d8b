import { Typography } from 'antd';
import { useT } from '@/hooks/useT';
import type { Asked } from './asked';
import { CallList } from './CallList';

/** The calls to be accepted, those of each add-on that comes along under its title. */
export function AskedCalls({ asked }: { asked: readonly Asked[] }) {
  const t = useT();
  return asked.map(({ title, calls }) => (
    <div key={`${title} ${calls[0]?.key}`}>
      {title !== null && (
        <Typography.Paragraph strong>{t('market.calls.along', { title })}</Typography.Paragraph>
      )}
      {/* All of them are new. */}
      <CallList calls={calls.map((call) => ({ ...call, isNew: false }))} />
    </div>
  ));
}
