import { useDebounceFn, useRequest } from 'ahooks';
import { Select, Typography } from 'antd';
import { useState } from 'react';
import { LIMIT } from '#contract/limits';
import { useT } from '@/hooks/useT';
import { listMembers } from '@/services/member';

interface MemberSelectProps {
  id?: string;
  value: number | undefined;
  onChange: (id: number | undefined) => void;
  allowClear?: boolean;
}

const SEARCH_DELAY_MS = 300;

/** Selects one of the users that the caller may see; searches on the server. */
export function MemberSelect({ id, value, onChange, allowClear }: MemberSelectProps) {
  const t = useT();
  const [keyword, setKeyword] = useState('');
  const { run: search } = useDebounceFn((text: string) => setKeyword(text.trim()), {
    wait: SEARCH_DELAY_MS,
  });
  const { data: found, loading } = useRequest(
    () => {
      const where = keyword ? JSON.stringify([['', 'keyword', keyword]]) : undefined;
      return listMembers({ where, sort: 'realName:asc' }, { level: 'silent' });
    },
    { refreshDeps: [keyword], onError: () => undefined },
  );
  // The selected user may not be in the search results.
  const { data: chosen } = useRequest(
    async () => {
      if (value === undefined) return [];
      const where = JSON.stringify([['id', '=', value]]);
      return (await listMembers({ where }, { level: 'silent' })).data;
    },
    { refreshDeps: [value], onError: () => undefined },
  );
  const members = [...(found?.data ?? [])];
  for (const member of chosen ?? []) {
    if (!keyword && !members.some((other) => other.id === member.id)) members.unshift(member);
  }

  return (
    <Select<number>
      id={id}
      value={value}
      onChange={onChange}
      allowClear={allowClear}
      loading={loading}
      placeholder={t('access.member.hint')}
      showSearch={{ onSearch: search, filterOption: false }}
      maxLength={LIMIT.keyword}
      notFoundContent={t('access.member.none')}
      // Otherwise the id would show until the name has loaded.
      labelRender={({ label, value: memberId }) =>
        label ?? chosen?.find((member) => member.id === memberId)?.realName ?? '…'
      }
      options={members.map((member) => ({
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
