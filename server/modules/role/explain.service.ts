import type { ExplainQuery, ExplainStep, Explanation } from '#contract/grant';
import { calls } from '#contract/index';
import type { Member } from '#contract/member';
import type { Db } from '../../db/types';
import type { Actor } from '../../lib/actor';
import type { Holder } from '../../lib/ceiling';
import type { Grants } from '../../lib/grants';
import { Refusal } from '../../lib/refusal';
import { getMember, isVisible } from '../member/member.service';
import { findMenus, findPage } from '../menu/navigation.service';
import { type Access, computeAccess, findSeat, holderOf, readGrants } from './access.service';
import { explainMenus, type NamedMenu } from './explain-menus.service';

interface Case {
  db: Db;
  member: Member;
  holder: Holder;
  grants: Grants;
  /** What is enforced; the steps only say why. */
  access: Access;
}

interface Finding {
  allowed: boolean;
  steps: ExplainStep[];
}

/**
 * Why a member may or may not use a page, a call or another member's row, decided by what
 * enforces it. Both must be visible to the actor. @throws Refusal row.missing or role.question
 */
export async function explainAccess(
  db: Db,
  actor: Actor,
  { memberId, permission, path, addon, targetMemberId }: ExplainQuery,
): Promise<Explanation> {
  const member = await getMember(db, actor.scope, memberId);
  const target = targetMemberId && (await getMember(db, actor.scope, targetMemberId));
  const isGrant = permission !== undefined || path !== undefined;
  if ((permission !== undefined && path !== undefined) || (!isGrant && !targetMemberId)) {
    throw new Refusal('role.question', {}, { field: 'permission' });
  }
  const seat = await findSeat(db, memberId);
  const grants = await readGrants(db, seat);
  const holder = await holderOf(db, seat);
  const facts = { db, member, holder, grants, access: computeAccess(grants, holder) };
  const findings: Finding[] = [explainSeat(member, seat.tenantStatus)];
  if (permission !== undefined) findings.push(await explainCall(facts, permission));
  if (path !== undefined) findings.push(await explainPage(facts, path, addon));
  if (target) findings.push(await explainRow(facts, target));
  return {
    allowed: findings.every((finding) => finding.allowed),
    steps: findings.flatMap((finding) => finding.steps),
  };
}

function explainSeat(member: Member, tenantStatus: string): Finding {
  const isOpen = member.status === 'enabled' && tenantStatus === 'enabled';
  const closed = member.status === 'enabled' ? 'tenant-disabled' : 'disabled';
  const open = member.isDefaultAdmin ? 'default-admin' : 'enabled';
  const reason = isOpen ? open : closed;
  const step = {
    kind: 'member',
    id: member.id,
    name: member.realName,
    ok: isOpen,
    reason,
  } as const;
  return { allowed: isOpen, steps: [step] };
}

async function explainCall(facts: Case, permission: string): Promise<Finding> {
  const { grants, access, holder } = facts;
  const call = calls.find((entry) => entry.key === permission);
  const route = { kind: 'route', id: null, name: call?.summary ?? permission } as const;
  if (call && call.access !== 'granted') {
    return { allowed: true, steps: [{ ...route, ok: true, reason: 'open' }] };
  }
  const carriers = new Set(
    grants.facts.menus.filter((menu) => menu.permissions.includes(permission)).map(({ id }) => id),
  );
  const menus = (await findMenus(facts.db)).filter((menu) => carriers.has(menu.id));
  const allowed = access.permissions.has(permission);
  if (call?.isPlatformOnly && grants.facts.policyMenuIds !== null) {
    return { allowed, steps: [{ ...route, ok: false, reason: 'platform-only' }] };
  }
  const isKnown = call !== undefined || menus.length > 0;
  const steps = explainMenus(grants, holder, menus, allowed);
  const reason = isKnown ? 'granted' : 'unknown';
  return { allowed, steps: [...steps, { ...route, ok: isKnown, reason }] };
}

async function explainPage(
  { db, grants, holder, access }: Case,
  path: string,
  addon: string | undefined,
): Promise<Finding> {
  const page = await findPage(db, path, addon);
  const allowed = page !== undefined && access.menuIds.has(page.id);
  const menus: NamedMenu[] = page ? [page] : [];
  return { allowed, steps: explainMenus(grants, holder, menus, allowed, path) };
}

/** A row is open if the query that every list and read runs finds it. */
async function explainRow({ db, member, holder, grants, access }: Case, target: Member) {
  const scope = { tenantId: member.tenantId, depts: access.depts, memberId: member.id };
  const allowed = await isVisible(db, scope, target.id);
  const row = { kind: 'scope', id: target.id, name: target.realName, ok: allowed } as const;
  const ok = holder.isDefaultAdmin ? 'default-admin' : 'in-scope';
  const steps: ExplainStep[] = [{ ...row, reason: allowed ? ok : 'out-of-scope' }];
  for (const role of holder.isDefaultAdmin ? [] : holder.roleIds) {
    const reach = grants.reachOf([role], holder.deptId);
    const isOpen = reach === 'all' || (target.deptId !== null && reach.has(target.deptId));
    const name = grants.role(role)?.name ?? '';
    const reason = isOpen ? 'in-scope' : 'out-of-scope';
    // One role that opens the row is enough; the others are no hindrance.
    if (isOpen || !allowed) steps.push({ kind: 'scope', id: role, name, ok: isOpen, reason });
  }
  return { allowed, steps };
}
