import type { TextKey } from '../../../../src/locales/keys';
import type { Visit } from '../../../harness/usability/visit';

/** The tools that all lists share, on the list of users. */
export async function lists(visit: Visit): Promise<void> {
  const { page } = visit;
  await visit.open('org/user');
  await page.locator('.ant-pro-query-filter-collapse-button').click();
  await visit.see('filters unfolded');
  await page.locator('.ant-picker-range').last().click();
  await visit.see('range of time');
  await visit.close();
  await visit.press('crud.list.tool.setting');
  // Its code comes after the click.
  await page.getByRole('dialog').last().waitFor();
  await visit.see('column settings');
  await visit.close();
  // Cards have no density.
  if ((page.viewportSize()?.width ?? 0) >= 768) {
    await visit.press('crud.list.tool.density');
    await visit.see('density');
    await visit.close();
  }
  await visit.press('crud.action.export');
  await visit.see('export menu');
  await visit.close();
  const sizes = page.locator('.ant-pagination-options .ant-select');
  if (await sizes.isVisible()) {
    await sizes.click();
    await visit.see('page size');
    await visit.close();
  }
  await visit.press('crud.view.title');
  await visit.choose('crud.view.add');
  await visit.see('view form');
  await visit.press('crud.action.save');
  await visit.see('view form refused');
  await visit.field('crud.view.name').fill(`Mine ${visit.language}`);
  await visit.press('crud.action.save');
  await page.locator('.view-form').waitFor({ state: 'detached' });
  await visit.see('own view');
  await visit.press(/^Mine /);
  await visit.see('menu of views');
  await visit.close();
}

/** The offers of a seat: the form and what is wrong with it. */
export async function offers(visit: Visit): Promise<void> {
  await visit.open('org/user?offers=true');
  await visit.press('offer.add');
  await visit.field('offer.identifier').waitFor();
  await visit.see('new offer');
  await visit.page
    .getByRole('dialog')
    .getByRole('button', { name: visit.t('offer.add') })
    .click();
  await visit.see('new offer refused');
  await visit.close();
}

/** The forms and questions of one user: edit, details, move, remove. */
export async function users(visit: Visit): Promise<void> {
  const { page } = visit;
  await visit.open('org/user');
  await visit.openActions();
  await visit.see('actions of a row');
  await visit.close();
  await visit.press('condition.title');
  await page.getByText(visit.t('condition.about')).waitFor();
  await visit.see('conditions');
  await visit.close();
  await visit.press('org.user.add');
  await visit.see('new user');
  await visit.press('crud.action.save');
  await visit.see('new user refused');
  await visit.unfold('org.user.dept');
  await visit.see('choice of a department');
  await page.keyboard.press('Escape');
  await visit.unfold('org.user.roles');
  await visit.see('choice of roles');
  await page.keyboard.press('Escape');
  await visit.field('org.user.birthday').click();
  await visit.see('choice of a day');
  await page.keyboard.press('Escape');
  await visit.field('org.user.realName').fill('Somebody');
  await visit.press('crud.action.cancel');
  await visit.see('question whether to discard');
  await visit.press('crud.form.discard.ok');
  await visit.close();
  await visit.act('crud.action.edit');
  await visit.see('user to change');
  await visit.close();
  await visit.act('home.letter.write');
  await visit.unfold('home.letter.to');
  await visit.see('letter to a user');
  await page.keyboard.press('Escape');
  await visit.close();
  await visit.act('org.user.move');
  await visit.see('user to move');
  await visit.close();
  await visit.act('crud.action.remove');
  await visit.see('question whether to delete');
  await visit.close();
}

/** The details of a user. */
export async function userDetails(visit: Visit): Promise<void> {
  const { page } = visit;
  await visit.open('org/user');
  await visit.act('org.user.view');
  await visit.see('profile');
  const turnTo = (tab: 'wallet' | 'sessions' | 'logins') =>
    page.getByRole('tab', { name: visit.t(`org.user.detail.${tab}`) }).click();
  await turnTo('sessions');
  await visit.see('sessions');
  await turnTo('logins');
  await visit.see('sign-ins');
  await turnTo('wallet');
  await visit.see('wallet');
  await visit.press('org.user.wallet.adjust');
  await visit.see('wallet form');
  await visit.press('crud.action.save');
  await visit.see('wallet form refused');
  await visit.close();
  await visit.act('access.explain');
  await visit.unfold('access.subject');
  await visit.see('choice of a page');
  await page.keyboard.press('Escape');
  await page.getByText(visit.t('access.subject.route'), { exact: true }).click();
  await visit.unfold('access.subject');
  await visit.see('choice of a call');
  await page.keyboard.press('Escape');
  await visit.close();
}

/** Runs an action on the selection, by its button or in the dropdown of a narrow screen. */
async function onSelection(visit: Visit, name: TextKey): Promise<void> {
  const bar = visit.page.locator('.ant-pro-table-alert');
  const beside = bar.getByRole('button', { name: visit.t(name), exact: true });
  if (await beside.count()) return beside.click();
  await bar.getByRole('button', { name: visit.t('crud.action.more') }).click();
  await visit.choose(name);
}

/** Bulk actions, and those that require a proof. */
export async function manyUsers(visit: Visit): Promise<void> {
  const { page } = visit;
  // Each language uses rows of its own, because both run at the same time.
  await visit.open(`org/user?page=${visit.language === 'zh-CN' ? 2 : 3}`);
  const boxes = page.locator('.ant-table-row .ant-checkbox-input');
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await visit.see('selection');
  await onSelection(visit, 'org.user.offline');
  await visit.see('question about several');
  await visit.close();
  // The session is fresh, so the requirement of a proof is simulated.
  await page.route(
    '**/member/bulk',
    (route) => {
      const json = { code: -1, reason: 'step-up.required', message: '', requestId: '', data: null };
      return route.fulfill({ status: 403, json });
    },
    { times: 1 },
  );
  await onSelection(visit, 'org.user.reset');
  await visit.press('org.user.reset');
  await visit.button('shell.proof.confirm').waitFor();
  await visit.note('step-up');
  await visit.press('shell.proof.confirm');
  await visit.note('step-up refused');
  await visit.field('shell.proof.password').fill('demo-console');
  await visit.press('shell.proof.confirm');
  await page.getByText(visit.t('org.user.reset.hint')).waitFor();
  await visit.see('one-time passwords');
  await visit.press('crud.secret.kept');
}

/** The wizard, from an unreadable file to the result. */
export async function importing(visit: Visit): Promise<void> {
  const { page } = visit;
  await visit.open('org/user');
  await visit.press('org.user.import');
  await visit.see('upload');
  const give = (name: string, text: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await give('users.csv', 'Shoe\n42\n');
  await page.getByText(visit.t('import.upload.failed', { name: 'users.csv' })).waitFor();
  await visit.see('unusable file');
  const title = visit.t('org.user.username');
  const name = visit.t('org.user.realName');
  const prefix = visit.language.toLowerCase();
  await give('users.csv', `${title},${name},Shoe\n${prefix}-1,Ada,42\n-,Bob,43\n`);
  await page.getByText(visit.t('import.check.password.same')).waitFor();
  await page.getByText(visit.t('import.check.password.same')).click();
  await visit.see('report');
  await page.getByText(visit.t('import.check.password.own')).click();
  await visit.press(new RegExp(visit.t('import.check.commit', { count: 1 })));
  await visit.button('import.run.next').waitFor({ timeout: 60_000 });
  await visit.see('result');
  // Until then it does not close.
  const saved = page.waitForEvent('download');
  await visit.press('import.run.result');
  await saved;
  await visit.close();
}

/** Departments and positions, and a version conflict. */
export async function organisation(visit: Visit): Promise<void> {
  const { page } = visit;
  await visit.open('org/dept');
  await visit.press('org.dept.add');
  await visit.press('crud.action.save');
  await visit.see('new department refused');
  await visit.unfold('org.dept.parent');
  await visit.see('choice of the parent');
  await page.keyboard.press('Escape');
  await visit.close();
  await visit.openActions();
  await visit.see('actions of a row');
  await visit.close();
  await visit.open('org/post');
  await visit.press('org.post.add');
  await visit.press('crud.action.save');
  await visit.see('new position refused');
  await visit.close();
}

/** Who is signed in: the questions before a session, and before all that are filtered, end. */
export async function online(visit: Visit): Promise<void> {
  await visit.open('org/online?keyword=importer');
  await visit.openActions();
  await visit.see('actions of a session');
  await visit.close();
  await visit.act('online.offline');
  await visit.see('question before a session ends');
  await visit.close();
  await visit.press('online.all');
  await visit.see('question before all sessions end');
  await visit.close();
}
