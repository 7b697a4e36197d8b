import { Select, Typography } from 'antd';
import { NothingFound } from '@/components/NothingFound';
import { useData } from '@/hooks/reading/useData';
import { useRemoteSearch } from '@/hooks/useRemoteSearch';
import { useT } from '@/hooks/useT';
import { listMembers } from '@/services/member/member';

interface MemberSelectProps {
  id?: string;
  value: number | undefined;
  onChange: (id: number | undefined) => void;
  allowClear?: boolean;
}

/** Selects one of the users that the caller may see; searches on the server. */
export function MemberSelect({ id, value, onChange, allowClear }: MemberSelectProps) {
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
    <Select<number>
      id={id}
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
        detail: [member.username, member.deptName].filter(Boolean).join(' · '),
      }))}
      optionRender={({ label, data }) => (
        <>
          {label} <Typography.Text type="secondary">{data.detail}</Typography.Text>
        </>
      )}
    />
  );
}
