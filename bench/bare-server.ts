import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';

/**
 * Baseline of the throughput: node:http and better-sqlite3 with the same two statements and a
 * response of the same size.
 */
const SESSION = `select s.id, s.last_seen_at, s.expires_at, s.remember, a.id as account_id, a.username,
    a.real_name, a.avatar, a.must_change_password, m.id as member_id, m.dept_id,
    m.is_default_admin, m.status as member_status, m.deleted_at as member_deleted_at,
    t.id as tenant_id, t.name as tenant_name, t.code as tenant_code, t.is_platform, t.policy_id,
    t.access_revision, t.status as tenant_status, t.deleted_at as tenant_deleted_at
  from sessions s
  join members m on m.id = s.member_id
  join accounts a on a.id = s.account_id
  join tenants t on t.id = m.tenant_id
  where s.token_hash = ?`;

const POST = `select p.*, (select count(*) from member_posts l join members m on m.id = l.member_id
      where l.post_id = p.id and m.deleted_at is null) as member_count
  from posts p where p.tenant_id = ? and p.id = ?`;

const [folder = '', port = ''] = process.argv.slice(2);
const database = new SqliteDatabase(join(folder, 'console.db'), { readonly: true });
const session = database.prepare(SESSION);
const post = database.prepare(POST);

createServer((request, response) => {
  const token = request.headers.authorization ?? '';
  const hash = createHash('sha256').update(token).digest('base64url');
  const row = session.get(hash) as { tenant_id: number; expires_at: number } | undefined;
  if (!row || row.expires_at < Date.now()) {
    response.writeHead(401, { 'Content-Length': 0 }).end();
    return;
  }
  const id = new URL(request.url ?? '', 'http://localhost').searchParams.get('id');
  const data = post.get(row.tenant_id, Number(id));
  const body = JSON.stringify({ code: 0, message: 'ok', data });
  response.writeHead(200, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
  });
  response.end(body);
}).listen(Number(port), '127.0.0.1', () => process.send?.('listening'));

process.once('disconnect', () => process.exit());
