import { Flex, Typography } from 'antd';
import type { LetterReceiver } from '#contract/letter/letter';
import type { Condition } from '#contract/list-operators';
import { PersonAvatar } from '@/components/PersonAvatar';
import { RemoteMultiSelect } from '@/components/remote/RemoteMultiSelect';
import { ShortText } from '@/components/ShortText';
import { findByUsername } from '@/features/member/find-members';
import { useKeptOptions } from '@/hooks/reading/useOptions';
import { useCan } from '@/hooks/useCan';
import { useT } from '@/hooks/useT';
import { findReceivers } from '@/services/letter';
import { listMembers } from '@/services/member/member';
import { OWN } from '@/utils/about';

/** The fields of a receiver that the form needs. */
export type Receiver = Pick<LetterReceiver, 'id' | 'name'> & Partial<LetterReceiver>;

interface ReceiverSelectProps {
  /** Receivers selected from the start. */
  known: readonly Receiver[];
  id?: string;
  value?: number[];
  onChange?: (ids: number[]) => void;
}

const OPEN: Condition = ['status', '=', 'enabled'];

/** Those whose username the writer may see: the search for receivers leaves usernames out, so that nobody probes them. */
async function withUsername(username: Condition): Promise<LetterReceiver[]> {
  const where = JSON.stringify([username, OPEN]);
  const { data } = await listMembers({ where }, { level: 'silent', ...OWN });
  return data.map(({ id, realName: name, avatar, deptName }) => ({ id, name, avatar, deptName }));
}

/** Selects members by name, and by username where the writer may see it; searches on the server. */
export function ReceiverSelect(props: ReceiverSelectProps) {
  const t = useT();
  const can = useCan();
  const keep = useKeptOptions();
  const find = async (text: string) => {
    const found = await findByUsername(
      text,
      async (username) => (can('GET /user/admin/member/list') ? withUsername(username) : []),
      () =>
        keep('GET /admin/admin/letter/receivers', { query: { text } }, () =>
          findReceivers(text || undefined),
        ),
    );
    return found.map((one) => ({ ...one, details: one.deptName }));
  };
  return (
    <RemoteMultiSelect<LetterReceiver & { details: string | null }>
      className="letter-to"
      {...props}
      placeholder={t('home.letter.to.hint')}
      nothing={t('home.letter.to.none')}
      find={find}
      render={({ id, name, avatar, deptName }) => (
        <Flex gap="small" align="center">
          <PersonAvatar id={id} name={name} avatar={avatar} />
          <span className="receiver">
            <ShortText>{name}</ShortText>
            {/* Tells apart members of the same name. */}
            <Typography.Text type="secondary">
              <ShortText>{deptName}</ShortText>
            </Typography.Text>
          </span>
        </Flex>
      )}
    />
  );
}
