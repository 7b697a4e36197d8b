import type { Language } from '#contract/codes';
import type {
  ExplainOptions,
  ExplainQuery,
  ExplainStep,
  ExplainSubject,
  Explanation,
} from '#contract/explain';
import { calls } from '#contract/index';
import type { Member } from '#contract/member/member';
import type { Db } from '../../db/types';
import type { Actor, Scope } from '../../lib/actor';
import { Refusal } from '../../lib/refusal';
import { inTreeOrder } from '../../lib/tree';
import {
  type Access,
  computeAccess,
  findSeat,
  holderOf,
  readGrants,
} from '../access/access.service';
import type { Holder } from '../access/ceiling.rules';
import type { Grants } from '../access/grants.rules';
import { findDept, getDept } from '../dept/dept.service';
import { getMember, isVisible } from '../member/member.service';
import { callInWords } from '../menu/call-words.rules';
import { findPage, findShownMenus } from '../menu/navigation.service';
import { explainMenus, nameWithPages, type ShownMenu } from './menus.rules';

interface Case {
  db: Db;
  language: Language;
  member: Member;
  tenantStatus: string;
  holder: Holder;
  grants: Grants;
  /** The enforced access; the steps only explain it. */
  access: Access;
  /** The menus that may be named to the caller; to it there are no others. */
  menus: readonly NamedRow[];
}

/** The row, and whether the query of lists and reads finds it. */
interface Target {
  id: number;
  name: string;
  deptId: number | null;
  isVisible: (scope: Scope) => Promise<boolean>;
}

interface Finding {
  allowed: boolean;
  subject?: ExplainSubject;
  steps: ExplainStep[];
}

/**
 * Explains why a member may or may not use a page, an action, a call or a row; the result is the
 * enforced one. Member and row must be visible to the actor. @throws Refusal row.missing or
 * role.question
 */
export async function explainAccess(
  db: Db,
  actor: Actor,
  query: ExplainQuery,
  language: Language,
): Promise<Explanation> {
  const { permission, path, addon, menuId } = query;
  const facts = await readCase(db, actor, query.memberId, language);
  const target = await findTarget(db, actor, query);
  assertOneQuestion(query);
  const findings: Finding[] = [explainSeat(facts.member, facts.tenantStatus)];
  if (permission !== undefined) findings.push(await explainCall(facts, permission));
  if (path !== undefined) {
    const page = await findPage(db, { path, addon, language });
    const menu = facts.menus.find(({ id }) => id === page?.id);
    findings.push(explainMenu(facts, menu, path));
  }
  if (menuId !== undefined) {
    const menu = facts.menus.find(({ id }) => id === menuId);
    findings.push(explainMenu(facts, menu, String(menuId)));
  }
  if (target) findings.push(await explainRow(facts, target));
  return {
    allowed: findings.every((finding) => finding.allowed),
    subject: findings.find(({ subject }) => subject)?.subject,
    steps: findings.flatMap((finding) => finding.steps),
  };
}

/** Possible subjects of a question: everything that the member's tenant can be granted. */
export async function getExplainOptions(
  db: Db,
  actor: Actor,
  memberId: number,
  language: Language,
): Promise<ExplainOptions> {
  const facts = await readCase(db, actor, memberId, language);
  const { member, grants, access, tenantStatus } = facts;
  const isOpen = explainSeat(member, tenantStatus).allowed;
  const menus = facts.menus.filter((menu) => {
    const fact = grants.menu(menu.id);
    return fact && grants.allows(menu.id) && !grants.isForPlatform(fact);
  });
  const isPlatform = grants.facts.policyMenuIds === null;
  const routes = calls.filter(
    (call) => call.access === 'granted' && (isPlatform || !call.isPlatformOnly),
  );
  return {
    nodes: inTreeOrder(menus).map(({ id, parentId, type, title, page }) => ({
      ...{ id, parentId, type, title, page },
      allowed: isOpen && access.menuIds.has(id),
    })),
    routes: routes.map(({ key }) => ({
      ...{ key, summary: callInWords(key, language) },
      allowed: isOpen && access.permissions.has(key),
    })),
  };
}

/**
 * Menus by name: those of the product, and of the others those that the policy allows. What the
 * operator calls its own menus, or those for another tenant, is told to nobody else.
 */
async function findNamedMenus(db: Db, actor: Actor, grants: Grants, language: Language) {
  const menus = await findShownMenus(db, language);
  const mayName = ({ id, key }: (typeof menus)[number]) =>
    actor.isPlatform || key !== null || grants.allows(id);
  return nameWithPages(menus.filter(mayName));
}

type NamedRow = Awaited<ReturnType<typeof findNamedMenus>>[number];

async function readCase(db: Db, actor: Actor, memberId: number, language: Language): Promise<Case> {
  const member = await getMember(db, actor.scope, memberId);
  const seat = await findSeat(db, { tenantId: member.tenantId, memberId });
  const grants = await readGrants(db, seat);
  const holder = await holderOf(db, seat);
  const access = computeAccess(grants, holder);
  const menus = await findNamedMenus(db, actor, grants, language);
  return { db, language, member, tenantStatus: seat.tenantStatus, holder, grants, access, menus };
}

/** @throws Refusal role.question unless the query has one subject, one row, or both */
function assertOneQuestion(query: ExplainQuery): void {
  const given = (values: unknown[]) => values.filter((value) => value !== undefined).length;
  const subjects = given([query.permission, query.path, query.menuId]);
  const rows = given([query.targetMemberId, query.targetDeptId]);
  if (subjects > 1 || rows > 1 || subjects + rows === 0) {
    throw new Refusal('role.question', {}, { field: 'permission' });
  }
}

async function findTarget(
  db: Db,
  actor: Actor,
  { targetMemberId, targetDeptId }: ExplainQuery,
): Promise<Target | undefined> {
  if (targetMemberId !== undefined) {
    const { id, realName, deptId } = await getMember(db, actor.scope, targetMemberId);
    return { id, name: realName, deptId, isVisible: (scope) => isVisible(db, scope, id) };
  }
  if (targetDeptId === undefined) return undefined;
  const { id, name } = await getDept(db, actor.scope, targetDeptId);
  const isDeptVisible = async (scope: Scope) => (await findDept(db, scope, id)) !== undefined;
  return { id, name, deptId: id, isVisible: isDeptVisible };
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
  const { grants, access, holder, language } = facts;
  const call = calls.find((entry) => entry.key === permission);
  const subject = { kind: 'route', name: callInWords(permission, language) } as const;
  const route = { ...subject, id: null };
  if (call && call.access !== 'granted') {
    return { allowed: true, subject, steps: [{ ...route, ok: true, reason: 'open' }] };
  }
  const carriers = new Set(
    grants.facts.menus.filter((menu) => menu.permissions.includes(permission)).map(({ id }) => id),
  );
  const menus = facts.menus.filter((menu) => carriers.has(menu.id));
  const allowed = access.permissions.has(permission);
  if (call?.isPlatformOnly && grants.facts.policyMenuIds !== null) {
    return { allowed, subject, steps: [{ ...route, ok: false, reason: 'platform-only' }] };
  }
  const steps = explainMenus(grants, holder, menus, allowed);
  const isKnown = call !== undefined || menus.length > 0;
  const refusal = isKnown ? 'not-granted' : 'unknown';
  // The platform's default admin needs no menu to call the API.
  const isByMenu = steps.some(({ kind, ok }) => kind === 'menu' && ok);
  const reason = isByMenu ? 'granted' : 'default-admin';
  const last = { ...route, ok: allowed, reason: allowed ? reason : refusal } as const;
  return { allowed, subject, steps: [...steps, last] };
}

function explainMenu(
  { grants, holder, access }: Case,
  menu: ShownMenu | undefined,
  name: string,
): Finding {
  const allowed = menu !== undefined && access.menuIds.has(menu.id);
  const subject: ExplainSubject = menu
    ? { kind: menu.type, name: menu.title, page: menu.page }
    : { kind: 'menu', name };
  const steps = explainMenus(grants, holder, menu ? [menu] : [], allowed, name);
  return { allowed, subject, steps };
}

/** A row is accessible if the query of lists and reads finds it. */
async function explainRow(facts: Case, target: Target): Promise<Finding> {
  const { member, holder, grants, access } = facts;
  const scope = { tenantId: member.tenantId, depts: access.depts, memberId: member.id };
  const allowed = await target.isVisible(scope);
  const row = { kind: 'row', id: target.id, name: target.name, ok: allowed } as const;
  const ok = holder.isDefaultAdmin ? 'default-admin' : 'in-scope';
  const steps: ExplainStep[] = [{ ...row, reason: allowed ? ok : 'out-of-scope' }];
  for (const role of holder.isDefaultAdmin ? [] : holder.roleIds) {
    const reach = grants.reachOf([role], holder.deptId);
    const isOpen = reach === 'all' || (target.deptId !== null && reach.has(target.deptId));
    const name = grants.role(role)?.name ?? '';
    const reason = isOpen ? 'in-scope' : 'out-of-scope';
    // One role with the row in its scope is enough; other roles do not matter.
    if (isOpen || !allowed) steps.push({ kind: 'scope', id: role, name, ok: isOpen, reason });
  }
  return { allowed, steps };
}
