import { Alert, Modal, Skeleton, Typography } from 'antd';
import { useBackCloses } from '@/hooks/leave/useBackCloses';
import { useData } from '@/hooks/reading/useData';
import { useT } from '@/hooks/useT';
import { getMarketDetail } from '@/services/market';
import { AskedCalls } from './AskedCalls';
import { askedOf } from './asked';
import type { Chosen } from './begin';

interface CallsDialogProps {
  chosen: Chosen;
  /** Those that have to be accepted, `METHOD /path`. */
  calls: readonly string[];
  isOpen: boolean;
  isBusy: boolean;
  onAccept: () => void;
  onClose: () => void;
}

/** Asks whether an add-on, with what it needs, may make calls that nothing installed makes yet. */
export function CallsDialog(props: CallsDialogProps) {
  const { chosen, calls, isOpen, isBusy, onAccept, onClose } = props;
  const t = useT();
  useBackCloses(isOpen, onClose);
  const { data, error } = useData(() => getMarketDetail(chosen.versionId), {
    refreshDeps: [chosen.versionId],
  });
  const asked = askedOf(data?.versionId === chosen.versionId ? data : undefined, calls);
  return (
    <Modal
      open={isOpen}
      title={t('market.calls.title', { title: chosen.title, version: chosen.version })}
      okText={t(chosen.kind === 'install' ? 'market.calls.install' : 'market.calls.update')}
      cancelText={t('crud.action.cancel')}
      confirmLoading={isBusy}
      onOk={onAccept}
      onCancel={onClose}
      destroyOnHidden
    >
      <Typography.Paragraph>{t('market.calls.ask', { count: calls.length })}</Typography.Paragraph>
      {!data && !error ? (
        <Skeleton active title={false} paragraph={{ rows: calls.length }} />
      ) : (
        <AskedCalls asked={asked} />
      )}
      <Typography.Paragraph type="secondary">{t('market.calls.rest')}</Typography.Paragraph>
      {data && (
        <Typography.Paragraph strong className="market-line">
          {data.signer ? t('market.signed', { key: data.signer }) : t('market.unsigned')}
        </Typography.Paragraph>
      )}
      <Alert type="warning" showIcon title={t('market.webrtc')} />
    </Modal>
  );
}
