import { screen, waitFor, within } from '@testing-library/react';
import { both } from '#server/lib/texts';
import { sendSystemLetter } from '#server/modules/letter/system.service';
import { makeLetter } from '../../../../tests/harness/app/letter';
import { confirm } from '../../../../tests/harness/page/crud';
import {
  addPeople,
  optionNames,
  pressEnter,
  startWriting,
} from '../../../../tests/harness/page/letters';
import { setUpPages } from '../../../../tests/harness/page/page';
import { enter, user } from '../../../../tests/harness/page/user';

const pages = setUpPages();

/** A generous timeout, for busy machines. */
const SOON = { timeout: 10_000 };

const titles = () =>
  screen
    .getAllByRole('row')
    .flatMap((row) => within(row).queryAllByRole('link'))
    .map((link) => link.textContent);

describe('messages', () => {
  it('lists the letters that came in, newest first', async () => {
    const { rita, letter } = await addPeople(pages.product);
    await letter('Old news');
    const id = await letter('Fresh news');
    const client = await pages.product.as(rita);
    await client.get('POST /admin/admin/letter/read', { body: { ids: [id] } });
    await pages.render('/home/message?tab=private', { as: rita });
    await screen.findByRole('link', { name: 'Old news' });
    expect(titles()).toEqual(['Fresh news', 'Old news']);
    expect(screen.getByRole('tab', { name: 'Private, 1 unread' })).toBeVisible();
  });

  it('shows what its address asks for, and all once the filter is cleared', async () => {
    const { rita, letter } = await addPeople(pages.product);
    await letter('Unread one');
    await pages.render('/home/message?tab=private&state=read', { as: rita });
    expect(await screen.findByText('Nothing matches the filters')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByRole('link', { name: 'Unread one' })).toBeVisible();
  });

  it('opens a letter, which marks it read, and leads to the next', async () => {
    const { rita, letter, unread } = await addPeople(pages.product);
    await letter('First');
    await letter('Second');
    await pages.render('/home/message?tab=private', { as: rita });
    await user.click(await screen.findByRole('link', { name: 'Second' }));
    expect(await screen.findByRole('heading', { name: 'Second' })).toBeVisible();
    expect(screen.getByText('About: Second')).toBeVisible();
    expect(await unread(rita)).toBe(1);
    await user.click(screen.getByRole('button', { name: 'Older' }));
    expect(await screen.findByRole('heading', { name: 'First' })).toBeVisible();
    expect(await unread(rita)).toBe(0);
    expect(screen.getByRole('button', { name: /Older/ })).toBeDisabled();
    await user.keyboard('k');
    expect(await screen.findByRole('heading', { name: 'Second' })).toBeVisible();
    await user.keyboard('j');
    expect(await screen.findByRole('heading', { name: 'First' })).toBeVisible();
  });

  it('shows who wrote a letter of the system, which is not answered', async () => {
    const { rita, tenantId } = await addPeople(pages.product);
    const { db, clock } = pages.product;
    const [title, content] = [both('快到期了', 'The end is near'), both('续期', 'Renew')];
    const letter = { tenantId, toIds: [rita], title, content };
    await sendSystemLetter({ db, now: clock.now }, letter);
    await pages.render('/home/message?tab=private', { as: rita });
    expect(await screen.findByRole('cell', { name: 'System' })).toBeVisible();
    await user.click(await screen.findByRole('link', { name: 'The end is near' }));
    expect(await screen.findByText('From System')).toBeVisible();
    expect(screen.getByText('Renew')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull();
  });

  it('asks before it sets all read', async () => {
    const { rita, letter, unread } = await addPeople(pages.product);
    await letter('One');
    await letter('Two');
    await pages.render('/home/message?tab=private', { as: rita });
    await screen.findByRole('link', { name: 'One' });
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    expect(await unread(rita)).toBe(2);
    await confirm('Mark all as read');
    await screen.findByText('All letters are marked as read');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByText('Nothing is unread')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await unread(rita)).toBe(0);
    expect(await screen.findByRole('link', { name: 'Messages, 0 unread' })).toBeVisible();
  });

  it('writes a letter to somebody who is looked up, and shows it as sent', async () => {
    const { rita, walter, unread } = await addPeople(pages.product);
    await pages.render('/home/message?tab=private', { as: walter });
    const form = await startWriting();
    await waitFor(() => expect(form.getByRole('combobox', { name: 'To' })).toHaveFocus());
    await user.keyboard('rit');
    await user.click(
      await screen.findByText('Rita', {
        exact: false,
        selector: '.ant-select-item-option-content span',
      }),
    );
    await enter(form.getByLabelText('Title'), 'Hello');
    await enter(form.getByLabelText('Content'), 'How are you?');
    await user.click(form.getByRole('button', { name: 'Send' }));
    await screen.findByText('Letter sent');
    expect(await unread(rita)).toBe(1);
    await user.click(screen.getByText('Sent', { selector: '.ant-segmented-item-label' }));
    expect(await screen.findByRole('link', { name: 'Hello' })).toBeVisible();
    expect(screen.getByText('Read by 0 of 1')).toBeVisible();
  });

  it('adds one receiver after another by keyboard, each the first that the text finds', async () => {
    const { rita, walter, unread } = await addPeople(pages.product);
    await pages.render('/home/message?tab=private', { as: walter });
    const form = await startWriting();
    const to = form.getByRole('combobox', { name: 'To' });
    await user.click(to);
    const choose = async (text: string, name: string) => {
      await user.keyboard(text);
      await waitFor(() => expect(optionNames('active')).toEqual([name]), SOON);
      expect(optionNames()).toEqual([name]);
      pressEnter(to);
    };
    await choose('walt', 'Walter');
    await choose('rit', 'Rita');
    expect(form.getByTitle('Walter')).toBeVisible();
    expect(form.getByTitle('Rita')).toBeVisible();
    await enter(form.getByLabelText('Title'), 'Hello');
    await enter(form.getByLabelText('Content'), 'Both of us');
    await user.click(form.getByRole('button', { name: 'Send' }));
    await screen.findByText('Letter sent');
    expect([await unread(rita), await unread(walter)]).toEqual([1, 1]);
  });

  it('chooses nobody while the search for the typed text is under way', async () => {
    const { walter } = await addPeople(pages.product);
    await pages.render('/home/message?tab=private', { as: walter });
    const form = await startWriting();
    const to = form.getByRole('combobox', { name: 'To' });
    await user.click(to);
    await waitFor(() => expect(optionNames()).toEqual(['Rita', 'Walter']), SOON);
    await user.keyboard('alt');
    pressEnter(to);
    await waitFor(() => expect(optionNames()).toEqual(['Walter']), SOON);
    expect(form.queryByTitle('Rita')).toBeNull();
  });

  it('says that nobody is found only once a search has found nobody', async () => {
    const { walter } = await addPeople(pages.product);
    await pages.render('/home/message?tab=private', { as: walter });
    const form = await startWriting();
    const { app } = pages.product;
    const real = app.fetch;
    let release: () => void = () => undefined;
    const held = new Promise<void>((done) => {
      release = done;
    });
    let searches = 0;
    jest.spyOn(app, 'fetch').mockImplementation(async (request, ...rest) => {
      if (!request.url.includes('/letter/receivers')) return real(request, ...rest);
      searches += 1;
      if (searches === 1) return Response.json({ code: -1, message: 'It rains' }, { status: 500 });
      await held;
      return real(request, ...rest);
    });
    await user.click(form.getByRole('combobox', { name: 'To' }));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(searches).toBe(2));
    await user.paste('zzz');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await waitFor(() => expect(searches).toBe(3));
    expect(screen.queryByText('Nobody found to write to')).toBeNull();
    release();
    expect(await screen.findByText('Nobody found to write to')).toBeInTheDocument();
  });

  it('says which field of a letter is missing, and keeps the rest', async () => {
    const { walter } = await addPeople(pages.product);
    await pages.render('/home/message?tab=private', { as: walter });
    const form = await startWriting();
    await enter(form.getByLabelText('Title'), 'Hello');
    await user.click(form.getByRole('button', { name: 'Send' }));
    expect(await form.findByText('Choose somebody to write to')).toBeVisible();
    expect(form.getByLabelText('Title')).toHaveValue('Hello');
  });

  it('answers the one who wrote, with the letter quoted', async () => {
    const { rita, walter, letter, unread } = await addPeople(pages.product);
    const id = await letter('Question');
    await pages.render(`/home/message/${id}?tab=private`, { as: rita });
    const reply = await screen.findByRole('button', { name: 'Reply' });
    expect(document.querySelector('.letter-facts')?.textContent).not.toContain('·');
    await user.click(reply);
    const form = within(await screen.findByRole('dialog'));
    expect(form.getByLabelText('Title')).toHaveValue('Re: Question');
    expect(document.querySelector('.ant-select-loading, .ant-select .anticon-loading')).toBeNull();
    const { value } = form.getByLabelText<HTMLTextAreaElement>('Content');
    expect(value).toMatch(/^\n\nWalter wrote on [\d-]+ [\d:]+:\n> About: Question$/);
    await waitFor(() => expect(form.getByLabelText('Content')).toHaveFocus());
    await user.click(form.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/nothing in it but the quotation/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Go on writing' }));
    form.getByLabelText<HTMLTextAreaElement>('Content').setSelectionRange(0, 0);
    await enter(form.getByLabelText('Content'), 'Answer');
    await user.click(form.getByRole('button', { name: 'Send' }));
    await screen.findByText('Letter sent');
    expect(await unread(walter)).toBe(1);
  });

  it('deletes a letter after asking, and it is gone for its reader only', async () => {
    const { rita, letter } = await addPeople(pages.product);
    const id = await letter('Old');
    await pages.render(`/home/message/${id}?tab=private`, { as: rita });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await confirm('Delete')).toContain('Old');
    expect(await screen.findByText('No letters yet')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Old' })).toBeNull());
  });

  it('says that a letter of somebody else is not there', async () => {
    const { walter, rita } = await addPeople(pages.product);
    const id = await makeLetter(pages.product, rita, [rita], 'Diary');
    await pages.render(`/home/message/${id}?tab=private`, { as: walter });
    expect(await screen.findByText('The letter does not exist or has been deleted')).toBeVisible();
  });

  it('leads from /home to the account center', async () => {
    const { rita } = await addPeople(pages.product);
    await pages.render('/home', { as: rita });
    expect(await screen.findByText('My seats')).toBeVisible();
  });
});
