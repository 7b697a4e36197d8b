import { Flex, Select, Typography } from 'antd';
import { NothingFound } from '@/components/NothingFound';
import { PersonAvatar } from '@/components/PersonAvatar';
import { useData } from '@/hooks/reading/useData';
import { useRemoteSearch } from '@/hooks/useRemoteSearch';
import { useT } from '@/hooks/useT';
import { listMembers } from '@/services/member/member';

interface MemberSelectProps {
  id?: string;
  value: number | undefined;
  onChange: (id: number | undefined) => void;
  allowClear?: boolean;
  /** The name of the field where no label is bound to it. */
  label?: string;
}

interface Option {
  value: number;
  label: string;
  avatar: string | null;
  detail: string;
}

/** Selects one of the users that the caller may see; searches on the server. */
export function MemberSelect({ id, value, onChange, allowClear, label: name }: MemberSelectProps) {
  const t = useT();
  const { found, isSearching, isTooLong, retry, search, handleOpenChange } = useRemoteSearch(
    async (keyword) => {
      const where = keyword ? JSON.stringify([['', 'keyword', keyword]]) : undefined;
      return (await listMembers({ where, sort: 'realName:asc' }, { level: 'silent' })).data;
    },
  );
  // The selected user may not be in the search results.
  const { data: chosen } = useData(
    async () => {
      if (value === undefined) return [];
      const where = JSON.stringify([['id', '=', value]]);
      return (await listMembers({ where }, { level: 'silent' })).data;
    },
    { refreshDeps: [value] },
  );

  return (
    <Select<number, Option>
      id={id}
      aria-label={name}
      value={value}
      onChange={onChange}
      allowClear={allowClear}
      onOpenChange={handleOpenChange}
      placeholder={t('access.member.hint')}
      showSearch={{ onSearch: search, filterOption: false }}
      notFoundContent={
        <NothingFound
          isSearching={isSearching}
          isTooLong={isTooLong}
          onRetry={retry}
          text={t('access.member.none')}
        />
      }
      // Otherwise the id would show until the name has loaded.
      labelRender={({ label, value: memberId }) =>
        label ?? chosen?.find((member) => member.id === memberId)?.realName ?? '…'
      }
      options={found.map((member) => ({
        value: member.id,
        label: member.realName,
        avatar: member.avatar,
        detail: [member.username, member.deptName].filter(Boolean).join(' · '),
      }))}
      optionRender={({ data: { value: memberId, label, avatar, detail } }) => (
        <Flex gap="small" align="center">
          <PersonAvatar id={memberId} name={label} avatar={avatar} />
          <span>
            {label} <Typography.Text type="secondary">{detail}</Typography.Text>
          </span>
        </Flex>
      )}
    />
  );
}
