import { Typography } from 'antd';
import { useT } from '@/hooks/useT';
import type { Asked } from './asked';
import { CallList } from './CallList';

/** What comes along with the add-on that was chosen, and whose it is. */
function Along({ title, signer }: NonNullable<Asked['along']>) {
  const t = useT();
  return (
    <>
      <Typography.Paragraph strong>{t('market.calls.along', { title })}</Typography.Paragraph>
      <Typography.Paragraph type="secondary" className="market-line">
        {signer ? t('market.signed', { key: signer }) : t('market.unsigned')}
      </Typography.Paragraph>
    </>
  );
}

/** The calls to be accepted, those of each add-on that comes along under its title and its signer. */
export function AskedCalls({ asked }: { asked: readonly Asked[] }) {
  return asked.map(({ along, calls }) => (
    <div key={`${along?.title} ${calls[0]?.key}`}>
      {along && <Along {...along} />}
      {/* All of them are new. */}
      {calls.length > 0 && <CallList calls={calls.map((call) => ({ ...call, isNew: false }))} />}
    </div>
  ));
}
