import type { Hono } from 'hono';
import * as call from '#contract/dept';
import { bind } from '../../http/bind';
import type { AppEnv } from '../../http/context';
import * as service from './dept.service';

/** Departments (docs/design/domain.md, "Organisation"). */
export function bindDept(app: Hono<AppEnv>): void {
  bind(app, call.listDepts, ({ db, actor, list }) => service.listDepts(db, actor.scope, list));
  bind(app, call.getDeptTree, async ({ db, actor }) => {
    const depts = await service.getDeptTree(db, actor.scope);
    return depts.map(({ id, parentId, name, status, memberCount }) => {
      return { id, parentId, name, status, memberCount };
    });
  });
  bind(app, call.getDept, ({ db, actor }, { query }) => service.getDept(db, actor.scope, query.id));
  bind(app, call.addDept, ({ write }, { body }) => write((work) => service.addDept(work, body)));
  bind(app, call.updateDept, ({ write }, { body }) =>
    write((work) => service.updateDept(work, body)),
  );
  bind(app, call.setDeptStatus, ({ write }, { body }) =>
    write((work) => service.setDeptStatus(work, body)),
  );
  bind(app, call.moveDept, ({ write }, { body }) => write((work) => service.moveDept(work, body)));
  bind(app, call.removeDepts, async ({ write }, { body }) => {
    await write((work) => service.removeDepts(work, body.ids));
    return null;
  });
}
