import { keyOf, searchOf } from '#server/lib/account-key';

const SURNAMES = [...'王李张刘陈杨黄赵周吴徐孙朱马胡郭林何高梁'];
const GIVEN = [...'伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华玉萍红鹏鑫飞宇浩梅'];
const FIRST = ['Alice', 'Brian', 'Clara', 'David', 'Elena', 'Frank', 'Grace', 'Henry'];
const LAST = ['Fischer', 'Jensen', 'Keller', 'Martin', 'Novak', 'Olsen', 'Silva', 'Turner'];

const TENANT = 1;
/** Number of departments. */
export const DEPTS = 1000;
const STARTED_AT = Date.UTC(2024, 0, 1);
const MINUTE_MS = 60_000;

const pick = (from: readonly string[], index: number) => from[index % from.length] ?? '';

/** One in five has an English name, the others a Chinese one of two or three characters. */
function nameOf(index: number): string {
  // Steps coprime to the lengths of the lists, so that names mix.
  if (index % 5 === 0) return `${pick(FIRST, index / 5)} ${pick(LAST, (index / 5 / 8) | 0)}`;
  const second = index % 3 === 0 ? '' : pick(GIVEN, (index / 20) | 0);
  return pick(SURNAMES, index) + pick(GIVEN, index * 7) + second;
}

const common = (index: number) => {
  const at = STARTED_AT + index * MINUTE_MS;
  return { id: index, created_at: at, updated_at: at };
};

/** Account of the person with this number; numbers start at 2, as 1 is the administrator. */
export function accountRow(index: number) {
  const username = `user${index}`;
  const realName = nameOf(index);
  const phone = `139${String(index).padStart(8, '0')}`;
  const email = `${username}@example.com`;
  return {
    ...common(index),
    username,
    username_key: keyOf(username),
    password_hash: 'none',
    must_change_password: 0,
    real_name: realName,
    phone,
    email,
    sex: pick(['man', 'girl', 'secret'], index),
    balance: 0,
    integral: 0,
    search: searchOf({ username, realName, phone, email }),
  };
}

/** Seat of the same person; one in ten is disabled, one in fifty is in the recycle bin. */
export function memberRow(index: number) {
  const row = common(index);
  return {
    ...row,
    account_id: index,
    tenant_id: TENANT,
    dept_id: (index % DEPTS) + 1,
    is_default_admin: 0,
    status: index % 10 === 0 ? 'disabled' : 'enabled',
    version: 1,
    login_count: index % 100,
    last_login_at: row.created_at + (index % 1000) * MINUTE_MS,
    last_active_at: row.created_at + (index % 1000) * MINUTE_MS,
    deleted_at: index % 50 === 0 ? row.created_at : null,
  };
}

/** Departments at most four levels deep, with ten children each. */
export function deptRow(index: number) {
  const parent = Math.floor((index - 2) / 10) + 1;
  return {
    ...common(index),
    tenant_id: TENANT,
    parent_id: index === 1 ? null : parent,
    name: `Department ${index}`,
    code: `dept-${index}`,
    code_key: `dept-${index}`,
    sort: index,
    status: 'enabled',
    version: 1,
  };
}

/** Entry of the audit log: the administrator's change of the person with this number. */
export function auditRow(index: number, at: number) {
  const target = `member ${index}`;
  const fields = { realName: { before: nameOf(index), after: nameOf(index + 1) } };
  return {
    at,
    requestId: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    tenantId: TENANT,
    memberId: 1,
    username: 'admin',
    action: 'PUT /user/admin/member/update',
    target,
    changes: JSON.stringify([{ target, fields }]),
    ip: '127.0.0.1',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
    result: 'done' as const,
    reason: null,
  };
}
