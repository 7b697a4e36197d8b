import { App, Button, Flex, theme } from 'antd';
import { useState } from 'react';
import type { Role } from '#contract/role/role';
import { RemoteMultiSelect } from '@/components/remote/RemoteMultiSelect';
import { MemberOption } from '@/features/access/MemberOption';
import { findMembers } from '@/features/member/find-members';
import { memberDetails } from '@/features/member/member-details';
import { useAbout } from '@/hooks/reading/about';
import { useT } from '@/hooks/useT';
import { assignRole, listMembers } from '@/services/member/member';
import { CallError } from '@/utils/call-error';

interface AddMembersProps {
  role: Role;
  onAdded: () => unknown;
}

/** Chooses users who do not hold the role yet, and gives it to all of them at once. */
export function AddMembers({ role, onAdded }: AddMembersProps) {
  const t = useT();
  const about = useAbout();
  const { message } = App.useApp();
  const { token } = theme.useToken();
  const [ids, setIds] = useState<number[]>([]);
  const [isBusy, setIsBusy] = useState(false);

  const find = async (text: string) => {
    const found = await findMembers(text, (conditions) => {
      const where = JSON.stringify([['roleId', '!=', role.id], ...conditions]);
      return listMembers({ where, sort: 'realName:asc' }, { level: 'silent', ...about });
    });
    return found.map((member) => ({
      ...member,
      name: member.realName,
      details: memberDetails(member),
    }));
  };

  /** A refusal keeps the choice. */
  async function add() {
    setIsBusy(true);
    try {
      await assignRole({ ids, roleId: role.id, action: 'add' }, about);
      void message.success(t('permission.role.members.added', { count: ids.length }));
      setIds([]);
      void onAdded();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.errors) void message.error(error.message);
    }
    setIsBusy(false);
  }

  return (
    <Flex gap="small" style={{ marginBlockEnd: token.margin }}>
      <RemoteMultiSelect
        style={{ flex: 1, minWidth: 0 }}
        label={t('permission.role.members.choose')}
        value={ids}
        onChange={setIds}
        known={[]}
        placeholder={t('permission.role.members.choose')}
        nothing={t('permission.role.members.nobody')}
        find={find}
        render={(member) => <MemberOption member={member} />}
      />
      <Button type="primary" disabled={ids.length === 0} loading={isBusy} onClick={add}>
        {t('permission.role.members.add')}
      </Button>
    </Flex>
  );
}
