import type { TestApp } from './app';

/** Lets the policy of a tenant allow so many users. */
export const limitUsers = ({ db }: TestApp, tenantId: number, users: number) =>
  db
    .updateTable('policies')
    .set({ limits: JSON.stringify({ users }) })
    .where('id', 'in', (eb) =>
      eb.selectFrom('tenants').select('policyId').where('id', '=', tenantId).$castTo<number>(),
    )
    .execute();
