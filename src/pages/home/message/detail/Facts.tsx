import { Flex } from 'antd';
import dayjs from 'dayjs';
import type { LetterDetail } from '#contract/letter/letter';
import { PersonAvatar } from '@/components/PersonAvatar';
import { useT } from '@/hooks/useT';

/** Who wrote to whom and when; the sender with the tenant if it is not the reader's own. */
export function Facts({ letter }: { letter: LetterDetail }) {
  const t = useT();
  const from = [letter.fromName ?? t('home.letter.gone'), letter.fromTenant]
    .filter(Boolean)
    .join(' · ');
  const to = letter.toNames.join(t('crud.ask.separator'));
  const readBy = { read: letter.readCount ?? 0, all: letter.toIds.length };
  return (
    <Flex wrap align="center" gap="0 16px" className="letter-facts">
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
    </Flex>
  );
}
