import { Button, Flex } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import type { LetterDetail } from '#contract/letter/letter';
import { PersonAvatar } from '@/components/PersonAvatar';
import { useT } from '@/hooks/useT';

/** As many receivers are named at first; a letter may have hundreds. */
const NAMED = 10;

/** Who wrote to whom and when; the sender with the tenant if it is not the reader's own. */
export function Facts({ letter }: { letter: LetterDetail }) {
  const t = useT();
  const from = [letter.fromName ?? t('home.letter.gone'), letter.fromTenant]
    .filter(Boolean)
    .join(' · ');
  const [isWhole, setIsWhole] = useState(false);
  const named = isWhole ? letter.toNames : letter.toNames.slice(0, NAMED);
  const more = letter.toNames.length - named.length;
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
        {t('home.letter.to')} {named.join(t('crud.ask.separator')) || t('home.letter.gone')}
        {more > 0 && (
          <Button type="link" size="small" onClick={() => setIsWhole(true)}>
            {t('home.letter.to.more', { count: more })}
          </Button>
        )}
      </span>
      <time dateTime={letter.createdAt}>
        {dayjs(letter.createdAt).format('YYYY-MM-DD HH:mm:ss')}
      </time>
      {letter.box === 'sent' && <span>{t('home.letter.readBy', readBy)}</span>}
    </Flex>
  );
}
