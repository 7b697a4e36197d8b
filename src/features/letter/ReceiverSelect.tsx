import { Flex, Typography } from 'antd';
import type { LetterReceiver } from '#contract/letter/letter';
import { PersonAvatar } from '@/components/PersonAvatar';
import { RemoteMultiSelect } from '@/components/remote/RemoteMultiSelect';
import { ShortText } from '@/components/ShortText';
import { useKeptOptions } from '@/hooks/reading/useOptions';
import { useT } from '@/hooks/useT';
import { findReceivers } from '@/services/letter';

/** The fields of a receiver that the form needs. */
export type Receiver = Pick<LetterReceiver, 'id' | 'name'> & Partial<LetterReceiver>;

interface ReceiverSelectProps {
  /** Receivers selected from the start. */
  known: readonly Receiver[];
  id?: string;
  value?: number[];
  onChange?: (ids: number[]) => void;
}

/** Selects members by name; searches on the server. */
export function ReceiverSelect(props: ReceiverSelectProps) {
  const t = useT();
  const keep = useKeptOptions();
  return (
    <RemoteMultiSelect<LetterReceiver & { details: string | null }>
      className="letter-to"
      {...props}
      placeholder={t('home.letter.to.hint')}
      nothing={t('home.letter.to.none')}
      find={(text) =>
        keep('GET /admin/admin/letter/receivers', { query: { text } }, () =>
          findReceivers(text || undefined),
        ).then((found) => found.map((one) => ({ ...one, details: one.deptName })))
      }
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
