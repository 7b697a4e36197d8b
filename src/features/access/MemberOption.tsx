import { Flex, Typography } from 'antd';
import type { Member } from '#contract/member/member';
import { PersonAvatar } from '@/components/PersonAvatar';
import { ShortText } from '@/components/ShortText';
import { memberDetails } from '@/features/member/member-details';

interface MemberOptionProps {
  member: Pick<Member, 'id' | 'realName' | 'avatar' | 'username' | 'deptName'>;
}

/** A user among those to choose from, told apart from others of the same name. */
export function MemberOption({ member }: MemberOptionProps) {
  const { id, realName, avatar } = member;
  return (
    <Flex gap="small" align="center">
      <PersonAvatar id={id} name={realName} avatar={avatar} />
      <ShortText>
        {realName} <Typography.Text type="secondary">{memberDetails(member)}</Typography.Text>
      </ShortText>
    </Flex>
  );
}
