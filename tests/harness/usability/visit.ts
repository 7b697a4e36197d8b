import type { Locator, Page } from 'playwright-core';
import type { Language } from '#contract/codes';
import type { TextKey } from '../../../src/locales/keys';
import { faultsOf, follow, settle, textOf } from './look';
import { expectFocusBack } from './opener';

/** Selectors of everything that opens over a page. */
export const OPENED = [
  '.ant-drawer-open',
  '.ant-modal-wrap',
  '.ant-popover',
  '.ant-dropdown',
  '.ant-select-dropdown',
  '.ant-picker-dropdown',
  '.ant-tour',
  '.palette',
].join(', ');

const LOADED_MS = 400;
const OPENED_MS = 100;

/** Opens things on pages and checks the look of each. */
export class Visit {
  readonly faults: string[] = [];
  private place = '';

  constructor(
    readonly page: Page,
    readonly url: string,
    readonly language: Language,
  ) {}

  t(key: TextKey, values?: Record<string, unknown>): string {
    return textOf(this.language, key, values);
  }

  /**
   * Opens a page without a reload, which takes three times as long; leaves it first if it is open, so
   * that no state is left.
   */
  async open(path: string): Promise<void> {
    const address = `${this.url}${path}`;
    const now = this.page.url();
    if (!now.startsWith(this.url)) return this.load(path);
    if (new URL(address).pathname === new URL(now).pathname) {
      await follow(this.page, `${this.url}error/403`);
      await this.page.locator('.state-forbidden').waitFor();
    }
    await follow(this.page, address);
    await this.arrive(path);
  }

  /** Opens a page by loading the console anew. */
  async load(path: string): Promise<void> {
    await this.page.goto(`${this.url}${path}`);
    await this.arrive(path);
  }

  private async arrive(path: string): Promise<void> {
    this.place = path;
    await this.page.locator('h1').first().waitFor({ state: 'attached' });
    await settle(this.page, LOADED_MS);
  }

  /**
   * Records the faults of the page once nothing moves any more. Where something is open, axe checks
   * only that: the page below is checked by pages.e2e.ts, or by the story before it opens anything.
   */
  async see(what: string): Promise<void> {
    await settle(this.page, OPENED_MS);
    await this.note(what);
  }

  /** The same without waiting, where something stays busy. */
  async note(what: string): Promise<void> {
    const place = `${this.place}, ${what}`;
    this.faults.push(...(await faultsOf(this.page, place, this.language, OPENED)));
  }

  /** The last button of this name in the document, which is the topmost. */
  button(name: TextKey | RegExp): Locator {
    const exact = typeof name === 'string' ? { name: this.t(name), exact: true } : { name };
    return this.page.getByRole('button', exact).filter({ visible: true }).last();
  }

  async press(name: TextKey | RegExp): Promise<void> {
    await this.button(name).click();
  }

  /** Chooses an item of the open menu. */
  async choose(name: TextKey): Promise<void> {
    await this.page
      .getByRole('menuitem', { name: this.t(name), exact: true })
      .filter({ visible: true })
      .last()
      .click();
  }

  /** Opens the options of the topmost select with this label. */
  async unfold(label: TextKey): Promise<void> {
    const box = this.page.getByRole('combobox', { name: this.t(label) });
    await box.filter({ visible: true }).last().click();
  }

  field(label: TextKey): Locator {
    return this.page.getByLabel(this.t(label), { exact: true }).filter({ visible: true }).last();
  }

  /** Opens the dropdown of a row's actions. */
  async openActions(row = 0): Promise<void> {
    const line = this.page.locator('.ant-table-row').nth(row);
    await line.getByRole('button', { name: this.t('crud.action.more') }).click();
  }

  /** Runs a row's action, by its button or in its dropdown. */
  async act(name: TextKey, row = 0): Promise<void> {
    const line = this.page.locator('.ant-table-row').nth(row);
    const beside = line.getByRole('button', { name: this.t(name) });
    if (await beside.count()) return beside.first().click();
    await this.openActions(row);
    await this.choose(name);
  }

  /** Closes all open layers, which must give the focus back to the control that opened them. */
  async close(): Promise<void> {
    const focusFaults = await expectFocusBack(this.page);
    for (let layer = 0; layer < 4; layer += 1) {
      if ((await this.page.locator(OPENED).filter({ visible: true }).count()) === 0) {
        const faults = await focusFaults();
        this.faults.push(...faults.map((fault) => `${this.place}, closed: ${fault}`));
        return;
      }
      await this.page.keyboard.press('Escape');
      await settle(this.page, 0);
    }
    throw new Error(`Something stays open: ${this.place}`);
  }
}
