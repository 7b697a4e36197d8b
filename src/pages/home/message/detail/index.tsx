import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Link, useNavigate, useParams } from '@umijs/max';
import { Button, Card, Flex, Result, Skeleton, Space, Typography } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import type { LetterDetail } from '#contract/letter';
import { ListFailure } from '@/components/crud/list/ListStates';
import { type RowAction, RowActions } from '@/components/crud/RowActions';
import { useAsk } from '@/components/crud/useAsk';
import { PersonAvatar } from '@/components/PersonAvatar';
import { type LetterDraft, LetterForm } from '@/features/letter/LetterForm';
import { useData } from '@/hooks/reading/useData';
import { useDocumentTitle } from '@/hooks/useDocumentTitle';
import { useT } from '@/hooks/useT';
import { getLetter, removeLetters } from '@/services/letter';
import { closeTabs } from '@/stores/tabs';
import { CallError } from '@/utils/call-error';
import './detail.css';

const MISSING_STATUS = 404;

const addressOf = (id: number) => `/home/message/${id}?tab=private`;

/** One letter (docs/product.md, "Pages of the user center"). Opening it marks it as read. */
export default function MessageDetailPage() {
  const t = useT();
  const id = Number(useParams().id);
  const { data, error, refresh } = useData(() => getLetter(id), {
    refreshDeps: [id],
  });
  const letter = data?.id === id ? data : undefined;
  useDocumentTitle(letter?.title);
  const back = <Link to="/home/message?tab=private">{t('home.letter.back')}</Link>;
  if (error instanceof CallError && error.status === MISSING_STATUS) {
    return <Result status="404" title={t('home.letter.missing')} extra={back} />;
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

/** The sender, with the tenant if it is not the reader's own. */
function Facts({ letter }: { letter: LetterDetail }) {
  const t = useT();
  const from = [letter.fromName ?? t('home.letter.gone'), letter.fromTenant]
    .filter(Boolean)
    .join(' · ');
  const to = letter.toNames.join(t('crud.ask.separator'));
  const readBy = { read: letter.readCount ?? 0, all: letter.toIds.length };
  return (
    <Space wrap separator="·" className="letter-facts">
      <Flex gap="small" align="center">
        <PersonAvatar id={letter.fromId} name={letter.fromName ?? ''} avatar={letter.fromAvatar} />
        <span>
          {t('home.letter.from')} {from}
        </span>
      </Flex>
      <span>
        {t('home.letter.to')} {to}
      </span>
      <time dateTime={letter.createdAt}>
        {dayjs(letter.createdAt).format('YYYY-MM-DD HH:mm:ss')}
      </time>
      {letter.box === 'sent' && <span>{t('home.letter.readBy', readBy)}</span>}
    </Space>
  );
}

function Opened({ letter }: { letter: LetterDetail }) {
  const t = useT();
  const navigate = useNavigate();
  const [draft, setDraft] = useState<LetterDraft>();
  const { ask } = useAsk(() => undefined);
  const { id, box, fromId, fromName, title, newerId, olderId } = letter;

  const askRemove = () =>
    ask({
      title: t('crud.ask.remove.title'),
      content: t('crud.ask.remove.content', { names: title }),
      okText: t('crud.action.remove'),
      isDanger: true,
      run: async () => {
        await removeLetters([id], box);
        navigate(`/home/message?tab=private${box === 'sent' ? '&box=sent' : ''}`);
        closeTabs(({ path }) => path === `/home/message/${id}`);
      },
      done: t('crud.done.removed'),
    });
  const answer: RowAction = {
    key: 'answer',
    label: t('home.letter.answer'),
    permission: 'POST /admin/admin/letter/send',
    onClick: () =>
      setDraft({
        to: fromId === null ? undefined : { id: fromId, name: fromName ?? '' },
        title: title.startsWith(t('home.letter.re')) ? title : `${t('home.letter.re')}${title}`,
      }),
  };
  const remove: RowAction = {
    key: 'remove',
    label: t('crud.action.remove'),
    isDanger: true,
    onClick: () => void askRemove(),
  };

  return (
    <article>
      <Flex justify="space-between" gap={16} wrap>
        <strong className="letter-heading">{title}</strong>
        <RowActions
          type="default"
          visible={2}
          actions={box === 'received' && fromId !== null ? [answer, remove] : [remove]}
        />
      </Flex>
      <Facts letter={letter} />
      <Typography.Paragraph className="letter-content">{letter.content}</Typography.Paragraph>
      <Flex justify="space-between" className="letter-neighbours">
        <Button
          icon={<LeftOutlined aria-hidden />}
          disabled={newerId === null}
          onClick={() => newerId !== null && navigate(addressOf(newerId))}
        >
          {t('home.letter.newer')}
        </Button>
        <Button
          icon={<RightOutlined aria-hidden />}
          iconPlacement="end"
          disabled={olderId === null}
          onClick={() => olderId !== null && navigate(addressOf(olderId))}
        >
          {t('home.letter.older')}
        </Button>
      </Flex>
      <LetterForm draft={draft} onClose={() => setDraft(undefined)} />
    </article>
  );
}
