import { screen, within } from '@testing-library/react';
import { makeLetter } from '../../../../tests/harness/app/letter';
import { setUpPages } from '../../../../tests/harness/page/page';
import { user } from '../../../../tests/harness/page/user';

const pages = setUpPages();

/** Somebody who has sent two letters to some receivers. */
async function addSender(count = 1) {
  const { make } = pages.product;
  const tenantId = await make.tenant();
  const roleIds = [await make.role(tenantId, { pages: ['/dashboard', '/home/message'] })];
  const walter = await make.member(tenantId, { realName: 'Walter', roleIds });
  const receivers: number[] = [];
  for (let at = 1; at <= count; at += 1) {
    receivers.push(await make.member(tenantId, { realName: `Reader ${at}` }));
  }
  await makeLetter(pages.product, walter, receivers, 'Pump');
  return { walter, valve: await makeLetter(pages.product, walter, receivers, 'Valve') };
}

const goBack = async () =>
  user.click(await screen.findByRole('link', { name: 'Back to the messages' }));

describe('the way back from a letter', () => {
  it('leads to the list as it was, also after a look at the next letter', async () => {
    const { walter } = await addSender();
    const sent = '/home/message?tab=private&box=sent&keyword=About';
    await pages.render(sent, { as: walter });
    await user.click(await screen.findByRole('link', { name: 'Valve' }));
    await screen.findByRole('heading', { name: 'Valve' });
    await user.click(screen.getByRole('button', { name: 'Older' }));
    await screen.findByRole('heading', { name: 'Pump' });
    await goBack();
    expect(await screen.findByRole('link', { name: 'Valve' })).toBeVisible();
    expect(screen.getByLabelText('Keyword')).toHaveValue('About');
  });

  it('leads to the box of the letter if its address was opened by itself', async () => {
    const { walter, valve } = await addSender();
    await pages.render(`/home/message/${valve}?tab=private`, { as: walter });
    await screen.findByRole('heading', { name: 'Valve' });
    await goBack();
    expect(await screen.findByRole('link', { name: 'Pump' })).toBeVisible();
  });
});

describe('the receivers of a letter', () => {
  it('are few at first, and all once that is asked for', async () => {
    const { walter, valve } = await addSender(12);
    await pages.render(`/home/message/${valve}?tab=private`, { as: walter });
    const facts = (await screen.findByText(/Reader 10/)).closest('.letter-facts') as HTMLElement;
    expect(facts).not.toHaveTextContent('Reader 12');
    await user.click(within(facts).getByRole('button', { name: '2 more' }));
    expect(facts).toHaveTextContent('Reader 12');
  });
});

describe('an address that names no message', () => {
  it.each([
    ['/home/message/abc?tab=private', /^The letter does not exist/],
    ['/home/message/abc?tab=notice', /^There is no such notice/],
  ])('says so at %s, and leads back', async (address, text) => {
    await pages.render(address);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: /^Back to/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
