import type { Hono } from 'hono';
import * as call from '#contract/explain';
import { bind } from '../../http/bind';
import type { AppEnv } from '../../http/context';
import { explainAccess, getExplainOptions } from './explain.service';

/** Explanations of access (docs/design/domain.md, "Roles, menus, permissions"). */
export function bindExplain(app: Hono<AppEnv>): void {
  bind(app, call.explainAccess, ({ db, actor, http }, { query }) =>
    explainAccess(db, actor, query, http.get('language')),
  );
  bind(app, call.getExplainOptions, ({ db, actor, http }, { query }) =>
    getExplainOptions(db, actor, query.memberId, http.get('language')),
  );
}
