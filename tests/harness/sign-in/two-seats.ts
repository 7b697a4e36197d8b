import { createTestApp, type TestApp } from '../app/app';
import type { Client } from '../app/client';

interface Seat {
  tenantId: number;
  memberId: number;
}

/**
 * Gives a test file an account with seats in two tenants for each test, signed in to the first. Call
 * it once, at its top.
 */
export function setUpSeats() {
  const own = {} as { product: TestApp; home: Seat; other: Seat; client: Client };
  beforeAll(async () => {
    own.product = await createTestApp();
  });
  afterAll(() => own.product.close());
  beforeEach(async () => {
    const { make } = own.product;
    const tenantId = await make.tenant();
    const deptId = await make.dept(tenantId, { name: 'Support' });
    own.home = { tenantId, memberId: await make.member(tenantId, { deptId }) };
    const second = await make.tenant();
    own.other = { tenantId: second, memberId: await make.seat(own.home.memberId, second) };
    own.client = await own.product.as(own.home.memberId);
  });
  return own;
}
