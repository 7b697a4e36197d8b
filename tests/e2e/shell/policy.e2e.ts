import type { Page } from 'playwright-core';
import { openAsAdmin, setUpInstance } from '../../harness/browser/instance';

const instance = setUpInstance();

type Watched = Window & { refused?: string[] };

/** Records violations of the content security policy, from the first script on. */
async function watch(page: Page) {
  await page.addInitScript(() => {
    const refused: string[] = [];
    (window as Watched).refused = refused;
    document.addEventListener('securitypolicyviolation', (event) =>
      refused.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    );
  });
}

/** The violations, and style elements without the page's nonce. */
const faultsOf = (page: Page) =>
  page.evaluate(() => {
    const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
    const styles = Array.from(document.querySelectorAll('style'));
    return {
      refused: (window as Watched).refused,
      foreign: styles.filter((style) => style.nonce !== nonce).map((style) => style.outerHTML),
      // antd writes at least one per component; without any the check would prove nothing.
      isStyled: styles.length > 10,
    };
  });

const FINE = { refused: [], foreign: [], isStyled: true };

/** The directives of a page's content security policy. */
async function policyOf(address: string) {
  const response = await fetch(address);
  const text = response.headers.get('content-security-policy') ?? '';
  return new Map(text.split('; ').map((part) => part.split(/ (.*)/s) as [string, string]));
}

describe('a nonce for every style (ant-design #28883, #29763, #40355, #50636, #54478, cssinjs #144)', () => {
  test('scripts and styles run by the nonce of their page alone, which is never the same', async () => {
    const [one, two] = [await policyOf(instance.server.url), await policyOf(instance.server.url)];
    for (const name of ['script-src', 'style-src']) {
      expect(one.get(name)).toMatch(/^'self' 'nonce-[\w+/=]{20,}'$/);
      expect(one.get(name)).not.toBe(two.get(name));
    }
  });

  test('nothing that the console draws is refused: pages, drawer, dates, dialogs, dark theme', async () => {
    const page = await openAsAdmin(instance);
    await watch(page);
    for (const path of ['dashboard', 'org/dept', 'permission/role', 'audit', 'account/settings']) {
      await page.goto(`${instance.server.url}${path}`);
      await page.locator('h1').first().waitFor({ state: 'attached' });
      await page.locator('.ant-card, .ant-table').first().waitFor();
      expect({ path, ...(await faultsOf(page)) }).toEqual({ path, ...FINE });
    }
    await page.goto(`${instance.server.url}org/user`);
    await page.getByText('Expand').click();
    await page.locator('.ant-picker-range').last().click();
    await page.locator('.ant-picker-panel').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add user' }).first().click();
    await page.getByLabel('Birthday').click();
    await page.locator('.ant-picker-date-panel').last().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByText('Real name cannot be empty').waitFor();
    expect(await faultsOf(page)).toEqual(FINE);

    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByText('Page settings').click();
    await page.getByText('Dark', { exact: true }).click();
    // Light text on dark proves that the other theme's style sheets apply.
    await page.waitForFunction(() => {
      const [red = 0] =
        getComputedStyle(document.querySelector('h1') as Element).color.match(/\d+/g) ?? [];
      return Number(red) > 200;
    });
    expect(await faultsOf(page)).toEqual(FINE);
  });
});
