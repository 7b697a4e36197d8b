import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import sharp from 'sharp';
import { PASSWORD } from '../../../../tests/harness/app/factory';
import { dialogTitled } from '../../../../tests/harness/page/crud';
import { setUpPages } from '../../../../tests/harness/page/page';
import { enter, user } from '../../../../tests/harness/page/user';

const pages = setUpPages();

const OWN = 'GET /user/admin/account/withdrawal';
const BEGIN = 'POST /admin/admin/file/own/upload';
const LIMIT = 2 * 1024 ** 2;

async function open() {
  Object.assign(URL, { createObjectURL: () => 'blob:code', revokeObjectURL: jest.fn() });
  const { make, as } = pages.product;
  const tenantId = await make.tenant();
  const roleId = await make.role(tenantId, { pages: ['/org/dept'] });
  const memberId = await make.member(tenantId, { roleIds: [roleId] });
  await pages.render('/account/settings?tab=binding', { as: memberId });
  return { tenantId, memberId, client: await as(memberId) };
}

async function pictureFile(): Promise<File> {
  const create = { width: 8, height: 8, channels: 3, background: '#123456' } as const;
  return new File([new Uint8Array(await sharp({ create }).png().toBuffer())], 'code.png', {
    type: 'image/png',
  });
}

const choose = async (file: File) =>
  user.upload(await screen.findByLabelText('Payment code', { selector: 'input' }), file);
const save = () => user.click(screen.getByRole('button', { name: 'Save' }));

test('name, account and image are saved, and taken away again by emptying them', async () => {
  const { client } = await open();
  await enter(await screen.findByLabelText('Alipay name'), 'Lena');
  await save();
  expect(await screen.findByText('Alipay account cannot be empty')).toBeInTheDocument();
  await enter(screen.getByLabelText('Alipay account'), 'lena@example.com');
  await choose(await pictureFile());
  await save();
  expect(await screen.findByText('Data updated')).toBeInTheDocument();
  const saved = await client.get(OWN);
  expect(saved).toMatchObject({ name: 'Lena', account: 'lena@example.com' });
  const shown = screen.getByRole('img', { name: 'Payment code' });
  expect(shown.getAttribute('src')).toMatch(/^.admin.admin.file.content.ticket=/);
  await user.clear(screen.getByLabelText('Alipay name'));
  await user.clear(screen.getByLabelText('Alipay account'));
  await user.click(screen.getByRole('button', { name: 'Remove the image' }));
  await save();
  await waitFor(async () =>
    expect(await client.get(OWN)).toMatchObject({ name: null, image: null, version: 2 }),
  );
});

test('an image that is replaced or taken away is shown no more once its address is revoked', async () => {
  await open();
  let count = 0;
  const isShown = (address: string) => document.querySelector(`img[src="${address}"]`) !== null;
  const revoked: [address: string, isShown: boolean][] = [];
  Object.assign(URL, {
    createObjectURL: () => {
      count += 1;
      return `blob:${count}`;
    },
    revokeObjectURL: (address: string) => revoked.push([address, isShown(address)]),
  });
  await choose(await pictureFile());
  await waitFor(() => expect(isShown('blob:1')).toBe(true));
  await choose(await pictureFile());
  await waitFor(() => expect(isShown('blob:2')).toBe(true));
  expect(revoked).toEqual([['blob:1', false]]);
});

test('an image of more than 2 MiB, and what is no image, are refused before anything is sent', async () => {
  await open();
  await choose(new File([new Uint8Array(LIMIT + 1)], 'large.png', { type: 'image/png' }));
  expect(
    await screen.findByText('The image is larger than 2 MiB and was not sent'),
  ).toBeInTheDocument();
  // The browser's dialog offers images only, but what is dropped on its field may be anything.
  const files = [new File(['x'], 'code.pdf', { type: 'application/pdf' })];
  fireEvent.change(screen.getByLabelText('Payment code'), { target: { files } });
  expect(
    await screen.findByText(/is no PNG/, { selector: '.ant-form-item-explain-error' }),
  ).toBeInTheDocument();
  expect(screen.queryByRole('img', { name: 'Payment code' })).not.toBeInTheDocument();
  expect(pages.calls).not.toContain(BEGIN);
});

test('the form stays filled while the proof is refused, and sends the image once', async () => {
  const { client } = await open();
  await enter(await screen.findByLabelText('Alipay name'), 'Lena');
  await enter(screen.getByLabelText('Alipay account'), '13800000000');
  await choose(await pictureFile());
  pages.product.clock.advance(11 * 60_000);
  await save();
  const dialog = await dialogTitled('Confirm that it is you');
  await user.click(within(dialog).getAllByRole('button', { name: 'Cancel' })[0] as HTMLElement);
  const button = screen.getByRole('button', { name: /Save/ });
  await waitFor(() => expect(button).not.toHaveClass('ant-btn-loading'));
  expect(screen.getByLabelText('Alipay name')).toHaveValue('Lena');
  await save();
  const again = await dialogTitled('Confirm that it is you');
  await enter(await within(again).findByLabelText('Password'), PASSWORD);
  await user.click(within(again).getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Data updated')).toBeInTheDocument();
  expect(await client.get(OWN)).toMatchObject({ name: 'Lena', image: { name: 'code.png' } });
  expect(pages.calls.filter((key) => key === BEGIN)).toHaveLength(1);
});

test('the server’s refusal of an image is told at the image', async () => {
  await open();
  await enter(await screen.findByLabelText('Alipay name'), 'Lena');
  await enter(screen.getByLabelText('Alipay account'), '13800000000');
  await choose(new File(['no image'], 'code.png', { type: 'image/png' }));
  await save();
  const told = await screen.findByText(/Choose an image that can be opened/);
  expect(told.closest('.ant-form-item')).toContainElement(
    screen.getByRole('img', { name: 'Payment code' }),
  );
});

test('whoever pays out sees the settings of a user masked until they are opened', async () => {
  const { tenantId, memberId, client } = await open();
  const body = { name: 'Lena', account: '13800000000', fileId: null, version: 0 };
  await client.get('PUT /user/admin/account/withdrawal', { body });
  const { memberId: payer } = await pages.product.asDefaultAdmin(tenantId);
  await pages.render(`/org/user?member=${memberId}&part=wallet`, { as: payer as number });
  expect(await screen.findByText('138****0000')).toBeInTheDocument();
  expect(screen.queryByText('13800000000')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show in full' }));
  expect(await screen.findByText('13800000000')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show in full' })).not.toBeInTheDocument();
});
