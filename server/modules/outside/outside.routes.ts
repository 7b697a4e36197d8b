import type { Hono } from 'hono';
import { getOutsideFrame } from '#contract/menu/frame';
import { bind } from '../../http/bind';
import type { AppEnv } from '../../http/context';
import { bindOutsidePage } from '../../http/frame/outside';
import { Refusal } from '../../lib/refusal';
import { findSite } from '../menu/navigation.service';
import { languageOf, openSite } from './outside.service';
import { addressOf } from './ticket.rules';

/** Pages of other sites within the console (docs/design/domain.md, "Roles, menus, permissions"). */
export function bindOutside(app: Hono<AppEnv>): void {
  bind(app, getOutsideFrame, async ({ db, actor, now, http }, { query: { id } }) => {
    const language = http.get('language');
    if (!(await findSite(db, actor, id, language))) throw new Refusal('row.missing');
    const { sessionId, memberId } = actor;
    const ticket = { menuId: id, sessionId, memberId, language };
    return { url: addressOf(http.get('deps').secret, ticket, now) };
  });
  bindOutsidePage(app, { languageOf, openSite });
}
