import { PaperClipOutlined } from '@ant-design/icons';
import type { ProColumns } from '@ant-design/pro-components';
import { Link, useLocation } from '@umijs/max';
import { Badge, Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import type { Letter, LetterBox } from '#contract/letter/letter';
import { timeColumn, timeSearchColumn } from '@/components/crud/list/columns';
import { PersonAvatar } from '@/components/PersonAvatar';
import { ShortText } from '@/components/ShortText';
import type { Translate } from '@/hooks/useT';
import { Receivers } from './components/Receivers';

/** Whether the letter has been read, as text; for its sender, by how many receivers. */
function LetterState({ t, row, box }: { t: Translate; row: Letter; box: LetterBox }) {
  if (box === 'sent') {
    const values = { read: row.readCount ?? 0, all: row.toIds.length };
    return <>{t('home.letter.readBy', values)}</>;
  }
  const state = row.readAt ? 'read' : 'unread';
  const text = t(`home.letter.${state}`);
  return <Badge status={row.readAt ? 'default' : 'processing'} text={text} />;
}

/** How many attachments a letter has; nothing without any. */
export function FileCount({ t, count }: { t: Translate; count: number }) {
  if (count === 0) return null;
  const name = t('home.letter.files');
  return (
    <span className="letter-files" title={name}>
      <PaperClipOutlined aria-label={name} /> {count}
    </span>
  );
}

/** Leads to a letter, from which the way back is to the list as it is now. */
function LetterLink({ id, children }: { id: number; children: ReactNode }) {
  const { search } = useLocation();
  return (
    <Link to={`/home/message/${id}?tab=private`} state={{ list: search }}>
      {children}
    </Link>
  );
}

/** Columns of a mailbox without the actions. */
export function letterColumns(t: Translate, box: LetterBox): ProColumns<Letter>[] {
  const isSent = box === 'sent';
  return [
    {
      title: t('home.letter.keyword'),
      dataIndex: 'keyword',
      hideInTable: true,
      fieldProps: { placeholder: t(`home.letter.keywordHint${isSent ? '.to' : ''}`) },
    },
    {
      title: t('home.letter.title'),
      dataIndex: 'title',
      search: false,
      width: 290,
      render: (_dom, row) => (
        <>
          <span className="letter-line">
            <LetterLink id={row.id}>
              <ShortText>
                <Typography.Text className="letter-title" strong={!isSent && !row.readAt}>
                  {row.title}
                </Typography.Text>
              </ShortText>
            </LetterLink>
            <FileCount t={t} count={row.fileCount} />
          </span>
          <ShortText>
            <Typography.Text type="secondary">{row.content}</Typography.Text>
          </ShortText>
        </>
      ),
    },
    {
      title: t(isSent ? 'home.letter.to' : 'home.letter.from'),
      key: 'people',
      search: false,
      width: 170,
      render: (_dom, row) => {
        if (isSent) return <Receivers names={row.toNames} />;
        const from = row.fromName ?? t('home.letter.gone');
        return (
          <Flex gap="small" align="center">
            <PersonAvatar id={row.fromId} name={row.fromName ?? ''} avatar={row.fromAvatar} />
            <ShortText>{[from, row.fromTenant].filter(Boolean).join(' · ')}</ShortText>
          </Flex>
        );
      },
    },
    {
      title: t('home.letter.state'),
      dataIndex: 'state',
      width: 110,
      search: isSent ? false : undefined,
      valueType: 'select',
      valueEnum: {
        unread: { text: t('home.letter.unread') },
        read: { text: t('home.letter.read') },
      },
      render: (_dom, row) => <LetterState t={t} row={row} box={box} />,
    },
    { ...timeColumn<Letter>(t('home.letter.time'), 'createdAt'), sorter: true },
    timeSearchColumn<Letter>(t('home.letter.time'), 'createdAt'),
  ];
}
