import { Flex, Modal, Pagination, Skeleton, Typography } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { TERMS } from '#contract/codes';
import { ListFailure } from '@/components/crud/list/ListStates';
import { useBackCloses } from '@/hooks/leave/useBackCloses';
import { useData } from '@/hooks/reading/useData';
import { useT } from '@/hooks/useT';
import { getTerms } from '@/services/site';
import { CallError } from '@/utils/call-error';

interface TermsDialogProps {
  version: number;
  /** With the current version, the others can be turned to. */
  latest?: number;
  isOpen: boolean;
  onClose: () => void;
}

/** What the user agreement and the privacy policy said in a version. */
export function TermsDialog({ version, latest, isOpen, onClose }: TermsDialogProps) {
  const t = useT();
  useBackCloses(isOpen, onClose);
  const [turnedTo, setTurnedTo] = useState<number>();
  const shown = turnedTo ?? version;
  return (
    <Modal
      open={isOpen}
      width={720}
      title={t('terms.title', { version: shown })}
      footer={null}
      onCancel={onClose}
      afterClose={() => setTurnedTo(undefined)}
      destroyOnHidden
    >
      {latest !== undefined && latest > 1 && (
        <Flex justify="end">
          <Pagination
            aria-label={t('terms.versions')}
            current={shown}
            total={latest}
            pageSize={1}
            showSizeChanger={false}
            size="small"
            onChange={setTurnedTo}
          />
        </Flex>
      )}
      <TermsTexts key={shown} version={shown} />
    </Modal>
  );
}

function TermsTexts({ version }: { version: number }) {
  const t = useT();
  const { data, error, refresh } = useData(() =>
    Promise.all(TERMS.map(async (kind) => ({ kind, ...(await getTerms(kind, version)) }))),
  );
  if (error instanceof CallError && error.reason === 'row.missing') {
    return <Typography.Paragraph>{t('terms.lost')}</Typography.Paragraph>;
  }
  if (error) return <ListFailure error={error} onRetry={refresh} />;
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />;
  const texts = data.filter(({ text }) => text);
  const since = data[0]?.since;
  return (
    <>
      {since && (
        <Typography.Paragraph type="secondary">
          {t('terms.since', { time: dayjs(since).format('YYYY-MM-DD HH:mm') })}
        </Typography.Paragraph>
      )}
      {texts.length === 0 && <Typography.Paragraph>{t('terms.none')}</Typography.Paragraph>}
      {texts.map(({ kind, text }) => (
        <section key={kind}>
          <Typography.Title level={5}>{t(`common.terms.${kind}`)}</Typography.Title>
          <Typography.Paragraph style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {text}
          </Typography.Paragraph>
        </section>
      ))}
    </>
  );
}
