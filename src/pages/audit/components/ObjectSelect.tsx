import { Flex, Select } from 'antd';
import { isObjectKind, OBJECT_KINDS, type ObjectKind } from '#contract/audit/verbs';
import { NothingFound } from '@/components/NothingFound';
import { MemberSelect } from '@/features/access/MemberSelect';
import { useData } from '@/hooks/reading/useData';
import { type Permission, useCan } from '@/hooks/useCan';
import { useRemoteSearch } from '@/hooks/useRemoteSearch';
import { listDepts } from '@/services/dept';
import { listPosts } from '@/services/post';
import { listRoles } from '@/services/role';
import { useWords } from '../useWords';

interface Row {
  id: number;
  name: string;
}

type List = (
  query: { where?: string; sort?: string; page?: number; pageSize?: number },
  options: { level: 'silent' },
) => Promise<{ data: Row[] }>;

/** The lists in which a row of a kind is looked for by name. */
const LISTS: Partial<Record<ObjectKind, { permission: Permission; list: List }>> = {
  dept: { permission: 'GET /user/admin/dept/list', list: listDepts },
  post: { permission: 'GET /user/admin/post/list', list: listPosts },
  role: { permission: 'GET /user/admin/role/list', list: listRoles },
};

interface ObjectSelectProps {
  /** Given by the form. */
  id?: string;
  /** A kind of rows, or one row: `dept`, `dept 12`. */
  value?: string;
  onChange?: (value: string | undefined) => void;
}

/** Selects what entries are about: a kind of rows, and one of them if wanted. */
export function ObjectSelect({ id, value = '', onChange }: ObjectSelectProps) {
  const can = useCan();
  const words = useWords();
  const [first = '', number] = value.split(' ');
  const kind = isObjectKind(first) ? first : undefined;
  const rowId = Number(number) || undefined;
  const list = kind && LISTS[kind];
  const change = (next: number | undefined) => onChange?.(next ? `${kind} ${next}` : kind);
  return (
    <Flex gap="small" style={{ minWidth: 0 }}>
      <Select<ObjectKind>
        id={id}
        value={kind}
        allowClear
        placeholder={words.page.objectHint}
        onChange={(next?: ObjectKind) => onChange?.(next)}
        options={OBJECT_KINDS.map((one) => ({ value: one, label: words.nouns[one].one }))}
        style={{ flex: '1 1 0', minWidth: 0 }}
      />
      {kind === 'member' && can('GET /user/admin/member/list') && (
        <div
          style={{
            flex: '1.5 1 0',
            minWidth: 0,
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr)',
          }}
        >
          <MemberSelect allowClear value={rowId} onChange={change} label={words.page.row} />
        </div>
      )}
      {list && can(list.permission) && (
        <RowSelect key={kind} list={list.list} value={rowId} onChange={change} />
      )}
    </Flex>
  );
}

interface RowSelectProps {
  list: List;
  value: number | undefined;
  onChange: (id: number | undefined) => void;
}

function RowSelect({ list, value, onChange }: RowSelectProps) {
  const words = useWords();
  const { found, isSearching, isTooLong, retry, search, handleOpenChange } = useRemoteSearch(
    async (text) => {
      const where = text ? JSON.stringify([['name', 'like', text]]) : undefined;
      return (await list({ where, sort: 'name:asc' }, { level: 'silent' })).data;
    },
  );
  // The selected row may not be in the search results, nor exist any more.
  const { data: chosen } = useData(
    async () => {
      if (value === undefined) return [];
      const where = JSON.stringify([['id', '=', value]]);
      return (await list({ where }, { level: 'silent' })).data;
    },
    { refreshDeps: [value] },
  );
  return (
    <Select<number>
      aria-label={words.page.row}
      value={value}
      onChange={onChange}
      allowClear
      onOpenChange={handleOpenChange}
      placeholder={words.page.rowHint}
      showSearch={{ onSearch: search, filterOption: false }}
      notFoundContent={
        <NothingFound
          isSearching={isSearching}
          isTooLong={isTooLong}
          onRetry={retry}
          text={words.page.rowNone}
        />
      }
      labelRender={({ label, value: rowId }) =>
        label ?? (chosen ? (chosen.find((row) => row.id === rowId)?.name ?? `#${rowId}`) : '…')
      }
      options={found.map((row) => ({ value: row.id, label: row.name }))}
      style={{ flex: '1.5 1 0', minWidth: 0 }}
    />
  );
}
