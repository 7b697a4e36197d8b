import { RemoteSelect } from '@/components/remote/RemoteSelect';
import { findMembers } from '@/features/member/find-members';
import { useAbout } from '@/hooks/reading/about';
import { useT } from '@/hooks/useT';
import { listMembers } from '@/services/member/member';
import { MemberOption } from './MemberOption';

interface MemberSelectProps {
  id?: string;
  value: number | undefined;
  onChange: (id: number | undefined) => void;
  allowClear?: boolean;
  /** The name of the field where no label is bound to it. */
  label?: string;
}

/** Selects one of the users that the caller may see; searches on the server. */
export function MemberSelect(props: MemberSelectProps) {
  const t = useT();
  const about = useAbout();
  return (
    <RemoteSelect
      {...props}
      placeholder={t('access.member.hint')}
      nothing={t('access.member.none')}
      find={(conditions) =>
        listMembers(
          { where: JSON.stringify(conditions), sort: 'realName:asc' },
          { level: 'silent', ...about },
        )
      }
      search={findMembers}
      nameOf={({ realName }) => realName}
      render={(member) => <MemberOption member={member} />}
    />
  );
}
