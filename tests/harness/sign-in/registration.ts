import type { CallMap } from '#contract/index';
import type { Answer, Client } from '../app/client';
import { platformOf } from '../app/platform';
import type { SignInApp } from './sign-in';

const REGISTER = 'POST /user/admin/site/register';

type Policy = NonNullable<Parameters<SignInApp['make']['tenant']>[1]>;
type Registered = Answer<CallMap[typeof REGISTER]['data']>;
type Form = CallMap[typeof REGISTER]['body'];

/** Helpers for tests of registration. */
export class Registrations {
  private count = 0;

  constructor(private readonly product: SignInApp) {}

  /** A policy that allows every menu. */
  async policy(values: Policy): Promise<number> {
    const tenantId = await this.product.make.tenant({}, values);
    const row = await this.product.db
      .selectFrom('tenants')
      .select('policyId')
      .where('id', '=', tenantId)
      .executeTakeFirstOrThrow();
    return row.policyId as number;
  }

  /** A registration form with a code sent to its phone. */
  async form(values: Partial<Form> = {}): Promise<Form> {
    this.count += 1;
    const phone = this.product.phone();
    const code = await this.product.codeFor(phone, 'register');
    const person = { realName: '林夏', username: `new-${this.count}`, password: 'long-enough-7' };
    return { ...person, phone, code, ...values };
  }

  /** The code of a new invite, made by the administrator of the platform unless the values say otherwise. */
  async invite(values: { policyId: number } & Record<string, unknown>): Promise<string> {
    this.count += 1;
    const { now } = this.product.clock;
    const code = `INVITE-${this.count}`;
    await this.product.db
      .insertInto('invites')
      .values({
        title: code,
        companyName: null,
        code,
        creatorId: await this.admin(),
        status: 'enabled',
        remark: null,
        createdAt: now,
        updatedAt: now,
        ...values,
      })
      .execute();
    return code;
  }

  private async admin(): Promise<number> {
    const { id } = await this.product.db
      .selectFrom('members')
      .select('id')
      .where('tenantId', '=', await platformOf(this.product.db))
      .where('isDefaultAdmin', '=', 1)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  register(body: Form, client: Client = this.product.from()): Promise<Registered> {
    return client.call(REGISTER, { body });
  }

  /** The new member, as the registered user sees it. */
  infoOf({ envelope }: Registered) {
    const client = this.product.from();
    client.token = envelope.data.token;
    return client.get('GET /user/admin/member/info');
  }

  async countOf(table: 'accounts' | 'members' | 'tenants'): Promise<number> {
    return (await this.product.db.selectFrom(table).select('id').execute()).length;
  }
}
