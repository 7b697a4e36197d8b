import { Flex, Select } from 'antd';
import { isObjectKind, OBJECT_KINDS, type ObjectKind } from '#contract/audit/objects';
import { RemoteSelect, searchBy } from '@/components/remote/RemoteSelect';
import { MemberSelect } from '@/features/access/MemberSelect';
import { type Permission, useCan } from '@/hooks/useCan';
import { listDepts } from '@/services/dept';
import { listPosts } from '@/services/post';
import { listRoles } from '@/services/role';
import { listTenants } from '@/services/tenant/tenant';
import { type About, OWN } from '@/utils/about';
import { useWords } from '../useWords';

interface Row {
  id: number;
  name: string;
}

type Find = (
  query: { where?: string; sort?: string; page?: number; pageSize?: number },
  options: { level: 'silent' } & About,
) => Promise<{ data: Row[] }>;

/** The lists in which a row of a kind is looked for by name. */
const LISTS: Partial<Record<ObjectKind, { permission: Permission; find: Find }>> = {
  dept: { permission: 'GET /user/admin/dept/list', find: listDepts },
  post: { permission: 'GET /user/admin/post/list', find: listPosts },
  role: { permission: 'GET /user/admin/role/list', find: listRoles },
  tenant: { permission: 'GET /user/admin/tenant/list', find: listTenants },
};

const searchByName = searchBy('name', 'like');

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
        <RemoteSelect
          key={kind}
          value={rowId}
          onChange={change}
          allowClear
          label={words.page.row}
          placeholder={words.page.rowHint}
          nothing={words.page.rowNone}
          find={(conditions) =>
            list.find(
              { where: JSON.stringify(conditions), sort: 'name:asc' },
              { level: 'silent', ...OWN },
            )
          }
          search={searchByName}
          nameOf={({ name }) => name}
          missing={(id) => `#${id}`}
          style={{ flex: '1.5 1 0', minWidth: 0 }}
        />
      )}
    </Flex>
  );
}
