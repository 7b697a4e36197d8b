import { Link } from '@umijs/max';
import { Tooltip, theme } from 'antd';
import { Fragment } from 'react';
import type { Audit } from '#contract/audit/audit';
import { fill, nameOf, type Part, sentenceOf } from '#contract/audit/sentence';
import { PersonAvatar } from '@/components/PersonAvatar';
import { PhoneText } from '@/components/phone/PhoneText';
import { ShortText } from '@/components/ShortText';
import { useCan } from '@/hooks/useCan';
import { useWords } from '../useWords';
import { ObjectName } from './ObjectName';
import '../audit.css';

/** Whoever acted: a name, what was typed at a failed sign-in, or nobody. */
export function Actor({ entry }: { entry: Audit }) {
  const can = useCan();
  const words = useWords();
  const { token } = theme.useToken();
  const { memberId, username, realName, actorState } = entry;
  if (!username && !realName) return <strong>{words.nobody}</strong>;
  if (!realName && username?.startsWith('+')) {
    return (
      <strong>
        <PhoneText phone={username} />
      </strong>
    );
  }
  const name = (
    <strong style={{ color: token.colorText }}>
      <ShortText>{realName ?? username}</ShortText>
    </strong>
  );
  const isOpen = actorState === 'here' && can('GET /user/admin/member/detail');
  return (
    <span title={username ?? undefined}>
      {isOpen ? <Link to={`/org/user?member=${memberId}`}>{name}</Link> : name}
    </span>
  );
}

function PartText({ part, isDeletion }: { part: Part; isDeletion: boolean }) {
  const words = useWords();
  if (typeof part === 'string') return part;
  if ('object' in part) return <ObjectName object={part.object} isGoneAnyway={isDeletion} />;
  const names = part.objects.map(nameOf).join(words.comma);
  return (
    <Tooltip title={part.isWhole || !names ? names : fill(words.page.objectSome, { names })}>
      <strong>{part.many}</strong>
    </Tooltip>
  );
}

/** What an entry says, in one sentence with links (docs/design/domain.md, "Audit"). */
export function Sentence({ entry, size }: { entry: Audit; size?: number }) {
  const words = useWords();
  const parts = sentenceOf(words, entry);
  const isDeletion = entry.result === 'done' && !!entry.verb?.endsWith('.delete');
  const { memberId, username, realName, avatar } = entry;
  return (
    <div style={{ display: 'flex', gap: 8, alignItems: 'flex-start', minWidth: 0 }}>
      <PersonAvatar
        id={memberId}
        name={realName ?? username ?? words.nobody}
        avatar={avatar}
        size={size}
      />
      <div
        className="audit-sentence"
        style={{ minWidth: 0, overflowWrap: 'anywhere', alignSelf: 'center' }}
      >
        <Actor entry={entry} />{' '}
        {parts.map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence keep their places
          <Fragment key={at}>
            <PartText part={part} isDeletion={isDeletion} />
          </Fragment>
        ))}
      </div>
    </div>
  );
}
