import type { Visit } from '../../../harness/usability/visit';

/** The header's menus, the palette, the drawers. */
export async function shell(visit: Visit): Promise<void> {
  const { page } = visit;
  await visit.open('org/post');
  await visit.press('common.language');
  await visit.see('languages');
  await visit.close();
  await page.locator('.user-menu').click();
  await visit.see('user menu');
  await visit.close();
  await page.keyboard.press('Control+K');
  await page.getByRole('dialog', { name: visit.t('tools.palette') }).waitFor();
  await visit.see('palette');
  await page.keyboard.type('a');
  await visit.see('palette with users');
  await page.keyboard.type('qqqq');
  await visit.see('palette without results');
  await visit.close();
  await page.locator('.app-drawer-button').click();
  await page.getByRole('heading', { name: visit.t('shell.drawer.market') }).waitFor();
  await visit.see('app overview');
  await visit.field('shell.drawer.filter').fill('zzzz');
  await visit.see('app overview without results');
  await visit.close();
  const more = page.getByLabel(visit.t('shell.apps.more'));
  if (await more.isVisible()) {
    await more.hover();
    await visit.see('more apps');
    await page.mouse.move(0, 400);
  }
  const isNarrow = (page.viewportSize()?.width ?? 0) < 768;
  if (isNarrow) {
    await visit.press('shell.menu.open');
    await visit.see('menu as a drawer');
  }
  await visit.press('shell.search');
  await visit.see('search of the menu');
  await page.keyboard.press('Escape');
  if (isNarrow) return visit.close();
  await visit.press('shell.menu.close');
  await visit.see('folded menu');
  await page.locator('.ant-pro-sider .ant-menu-submenu').first().hover();
  await visit.see('branch of the folded menu');
}

/** Other layouts of the shell. */
export async function settings(visit: Visit): Promise<void> {
  const { page } = visit;
  const openSettings = async () => {
    await page.locator('.user-menu').click();
    await visit.choose('tools.settings');
    await page.getByRole('dialog', { name: visit.t('tools.settings') }).waitFor();
  };
  await visit.open('org/post');
  await openSettings();
  await visit.see('page settings');
  await page.getByRole('switch', { name: visit.t('tools.settings.tabs') }).click();
  await page.getByText(visit.t('tools.settings.density.compact'), { exact: true }).click();
  await page.getByText(visit.t('tools.settings.layout.side'), { exact: true }).click();
  await visit.close();
  await visit.open('org/user');
  await visit.see('menu at the side, tabs, compact');
  await visit.press('tools.tabs.actions');
  await visit.see('actions of a tab');
  await visit.close();
  await openSettings();
  await page.getByText(visit.t('tools.settings.layout.top'), { exact: true }).click();
  await page.getByText(visit.t('tools.settings.contentWidth.fixed'), { exact: true }).click();
  await visit.close();
  await visit.see('menu along the top, fixed width');
  await openSettings();
  await visit.press('tools.settings.reset');
  await page.getByText(visit.t('tools.settings.theme.system'), { exact: true }).click();
  await visit.close();
}

/** Every step of the tour. */
export async function tour(visit: Visit): Promise<void> {
  const { page } = visit;
  await page.removeLocatorHandler(page.locator('.ant-tour'));
  await visit.open('org/post');
  await page.locator('.user-menu').click();
  await visit.choose('tools.tour');
  const next = page.locator('.ant-tour-next-btn');
  await next.waitFor();
  for (let stop = 0; (await next.count()) > 0; stop += 1) {
    await visit.see(`stop ${stop} of the tour`);
    await next.click();
    await page.waitForTimeout(50);
  }
}

/** The lock screen, and the end of the session. */
export async function endings(visit: Visit): Promise<void> {
  const { page } = visit;
  await page.route('**/post/list**', (route) =>
    route.fulfill({ status: 401, json: { code: 61, message: 'over', requestId: 'r', data: null } }),
  );
  await page.goto(`${visit.url}org/post`);
  await page.getByText(visit.t('shell.signedOut.text')).waitFor();
  await visit.note('end of the session');
  await page.unroute('**/post/list**');
  await visit.load('org/post');
  await page.locator('.user-menu').click();
  await visit.choose('tools.lock');
  await visit.button('tools.lock.unlock').waitFor();
  await visit.see('lock');
  await visit.press('tools.lock.unlock');
  await visit.see('lock without a password');
  await visit.field('tools.lock.password').fill('not-this-one');
  await visit.press('tools.lock.unlock');
  await page.locator('.ant-form-item-explain-error').waitFor();
  await visit.see('lock refused');
  await visit.field('tools.lock.password').fill('demo-console');
  await visit.press('tools.lock.unlock');
  await page.locator('.user-menu').waitFor();
}
