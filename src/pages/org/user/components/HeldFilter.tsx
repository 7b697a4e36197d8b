import { Select } from 'antd';
import { useState } from 'react';
import { useOptions } from '@/hooks/reading/useOptions';
import { useT } from '@/hooks/useT';
import { listPostOptions } from '@/services/post';
import { listRoles } from '@/services/role';
import { readPages } from '@/utils/read-pages';

/** Props that the search form hands to its fields; it holds ids as texts, as the address does. */
interface FilterProps {
  id?: string;
  value?: string;
  onChange?: (value?: string) => void;
}

interface HeldFilterProps extends FilterProps {
  asked: { data?: readonly { id: number; name: string }[]; loading: boolean };
  onAsk: () => void;
}

function HeldFilter({ asked, onAsk, ...props }: HeldFilterProps) {
  const t = useT();
  return (
    <Select
      {...props}
      placeholder={t('org.user.held.any')}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={asked.loading}
      options={asked.data?.map(({ id, name }) => ({ value: String(id), label: name }))}
      onOpenChange={onAsk}
    />
  );
}

/** A filter by role, whose names are read once it is opened or holds one. */
export function RoleFilter(props: FilterProps) {
  const [isAsked, setIsAsked] = useState(false);
  const asked = useOptions(
    'GET /user/admin/role/list',
    (about) => readPages((query) => listRoles(query, about)),
    { ready: isAsked || !!props.value },
  );
  return <HeldFilter {...props} asked={asked} onAsk={() => setIsAsked(true)} />;
}

/** The same by position. */
export function PostFilter(props: FilterProps) {
  const [isAsked, setIsAsked] = useState(false);
  const asked = useOptions('GET /user/admin/post/options', listPostOptions, {
    ready: isAsked || !!props.value,
  });
  return <HeldFilter {...props} asked={asked} onAsk={() => setIsAsked(true)} />;
}
