import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Link, useLocation, useNavigate } from '@umijs/max';
import { Button, Card, Flex, Skeleton } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import type { LetterDetail as Letter } from '#contract/letter/letter';
import { ListFailure } from '@/components/crud/list/ListStates';
import { useNeighbourKeys } from '@/components/crud/neighbour/useNeighbourKeys';
import { type RowAction, RowActions } from '@/components/crud/RowActions';
import { useAsk } from '@/components/crud/useAsk';
import { StateMessage } from '@/components/failure/StateMessage';
import { Later } from '@/components/Later';
import { AttachmentList } from '@/features/letter/attachment/AttachmentList';
import { quote, replyTitle } from '@/features/letter/draft/reply';
import type { LetterStart } from '@/features/letter/letter-start';
import { useData } from '@/hooks/reading/useData';
import { useDocumentTitle } from '@/hooks/useDocumentTitle';
import { useT } from '@/hooks/useT';
import { getLetter, removeLetters } from '@/services/letter';
import { closeTabs } from '@/stores/tabs';
import { CallError } from '@/utils/call-error';
import { lazy } from '@/utils/lazy';
import { Facts } from './Facts';
import { LetterBody } from './LetterBody';
import './detail.css';

const LetterForm = lazy(async () => ({
  default: (await import('@/features/letter/LetterForm')).LetterForm,
}));

const MISSING_STATUS = 404;

const addressOf = (id: number) => `/home/message/${id}?tab=private`;

/** The list from which the letter was opened; without one, the box that the letter is in. */
function useWayBack(letter: Letter | undefined): string {
  const state: unknown = useLocation().state;
  const { list } = (state ?? {}) as { list?: string };
  return `/home/message${list ?? `?tab=private${letter?.box === 'sent' ? '&box=sent' : ''}`}`;
}

/** One letter, if the address names one. Opening it marks it as read. */
export function LetterDetail({ id }: { id: number | undefined }) {
  const t = useT();
  const { data, error, refresh } = useData(async () => id && getLetter(id), { refreshDeps: [id] });
  const letter = data && data.id === id ? data : undefined;
  useDocumentTitle(letter?.title);
  const back = <Link to={useWayBack(letter)}>{t('home.letter.back')}</Link>;
  const isMissing = error instanceof CallError && error.status === MISSING_STATUS;
  if (id === undefined || isMissing) {
    return (
      <StateMessage of="missing" title={t('home.letter.missing')}>
        {back}
      </StateMessage>
    );
  }
  return (
    <Card>
      <Flex vertical gap={16}>
        {back}
        {error ? <ListFailure error={error} onRetry={refresh} /> : null}
        {!error && !letter ? <Skeleton active paragraph={{ rows: 8 }} /> : null}
        {!error && letter ? <Opened letter={letter} /> : null}
      </Flex>
    </Card>
  );
}

function Opened({ letter }: { letter: Letter }) {
  const t = useT();
  const navigate = useNavigate();
  const { state } = useLocation();
  const wayBack = useWayBack(letter);
  const [start, setStart] = useState<LetterStart>();
  const stop = () => setStart(undefined);
  const { ask } = useAsk(() => undefined);
  const { id, box, fromId, fromName, title, content, createdAt } = letter;
  const stepTo = (to: number | null) =>
    to === null ? undefined : () => navigate(addressOf(to), { state });
  const steps = { previous: stepTo(letter.newerId), next: stepTo(letter.olderId) };
  useNeighbourKeys('main', steps);
  // No file has the id of one that is gone.
  const lost = letter.lostFiles.map((name, at) => ({ id: -1 - at, name }));
  const renew = async () => (await getLetter(id)).files;

  const askRemove = () =>
    ask({
      title: t('crud.ask.remove.title'),
      content: t('crud.ask.remove.content', { names: title }),
      okText: t('crud.action.remove'),
      isDanger: true,
      run: async () => {
        await removeLetters([id], box);
        navigate(wayBack);
        closeTabs(({ path }) => path === `/home/message/${id}`);
      },
      done: t('crud.done.removed'),
    });
  const answer: RowAction = {
    key: 'answer',
    label: t('home.letter.answer'),
    permission: 'POST /admin/admin/letter/send',
    onClick: () => {
      const name = fromName ?? t('home.letter.gone');
      const time = dayjs(createdAt).format('YYYY-MM-DD HH:mm');
      setStart({
        to: fromId === null ? [] : [{ id: fromId, name }],
        title: replyTitle(title, t('home.letter.re')),
        content: quote(content, t('home.letter.quote', { name, time })),
      });
    },
  };
  const remove: RowAction = {
    key: 'remove',
    label: t('crud.action.remove'),
    isDanger: true,
    onClick: () => void askRemove(),
  };

  return (
    <article>
      <Flex justify="space-between" align="start" gap={16} wrap>
        <strong className="letter-heading">{title}</strong>
        <RowActions
          type="default"
          visible={2}
          actions={box === 'received' && letter.isAnswerable ? [answer, remove] : [remove]}
        />
      </Flex>
      <Facts letter={letter} />
      <LetterBody letter={letter} />
      {letter.files.length + lost.length > 0 && (
        <section className="letter-attachments" aria-label={t('home.letter.files')}>
          <AttachmentList files={[...letter.files, ...lost]} renew={renew} />
        </section>
      )}
      <Flex justify="space-between" className="letter-neighbours">
        <Button
          icon={<LeftOutlined aria-hidden />}
          title={t('crud.neighbour.previous')}
          disabled={!steps.previous}
          onClick={steps.previous}
        >
          {t('home.letter.newer')}
        </Button>
        <Button
          icon={<RightOutlined aria-hidden />}
          iconPlacement="end"
          title={t('crud.neighbour.next')}
          disabled={!steps.next}
          onClick={steps.next}
        >
          {t('home.letter.older')}
        </Button>
      </Flex>
      <Later isOpen={start !== undefined} onFail={stop}>
        <LetterForm start={start} onClose={stop} />
      </Later>
    </article>
  );
}
