import { screen } from '@testing-library/react';
import { history } from '@umijs/max';
import { LETTER_ACTIONS } from '#contract/letter/letter';
import { both } from '#server/lib/texts';
import { sendSystemLetter } from '#server/modules/letter/system.service';
import { routes } from '../../../../config/routes';
import { install } from '../../../../tests/harness/addon/install';
import { addPeople } from '../../../../tests/harness/page/letters';
import { setUpPages } from '../../../../tests/harness/page/page';
import { user } from '../../../../tests/harness/page/user';

const pages = setUpPages();

it('letters of the system lead to routes of the console only', () => {
  const paths: readonly string[] = routes.map(({ path }) => path);
  expect(Object.values(LETTER_ACTIONS).filter((path) => !paths.includes(path))).toEqual([]);
});

describe('the pages that a letter of the system leads to', () => {
  const [title, content] = [both('岗位已满', 'No positions left'), both('满了', 'Full')];

  /** A letter of the system to somebody, who opens it. */
  async function open(reader: number, tenantId: number) {
    const { db, clock } = pages.product;
    const letter = { tenantId, toIds: [reader], title, content };
    const actions = ['posts', 'usage'] as const;
    await sendSystemLetter({ db, now: clock.now }, { ...letter, actions });
    await pages.render('/home/message?tab=private', { as: reader });
    await user.click(await screen.findByRole('link', { name: 'No positions left' }));
  }

  it('are offered to those who may open them', async () => {
    const { rita, tenantId } = await addPeople(pages.product);
    await open(rita, tenantId);
    expect(await screen.findByRole('button', { name: 'See the usage of limits' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Open positions' })).toBeNull();
  });

  it('are opened by a button', async () => {
    const { tenantId } = await addPeople(pages.product);
    await open(await pages.product.make.member(tenantId, { isDefaultAdmin: 1 }), tenantId);
    await user.click(await screen.findByRole('button', { name: 'Open positions' }));
    expect(await screen.findByRole('button', { name: 'Add position' })).toBeVisible();
    expect(history.location.pathname).toBe('/org/post');
  });

  it('may be those of an add-on', async () => {
    const { db, clock, storage } = pages.product;
    await install({ db, storage, now: clock.now });
    const admin = await db
      .selectFrom('members')
      .select(['id', 'tenantId'])
      .executeTakeFirstOrThrow();
    const letter = { tenantId: admin.tenantId, toIds: [admin.id], title, content };
    const actions = [{ addon: 'ml.svc.rule', path: '/rules' }];
    await sendSystemLetter({ db, now: clock.now }, { ...letter, actions });
    await pages.render('/home/message?tab=private', { as: admin.id });
    await user.click(await screen.findByRole('link', { name: 'No positions left' }));
    await user.click(await screen.findByRole('button', { name: 'Open the add-on' }));
    expect(history.location.pathname).toBe('/app/ml.svc.rule/rules');
  });
});
