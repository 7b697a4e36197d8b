import type { Locator, Page } from 'playwright-core';
import type { Db } from '#server/db/types';
import { Factory, PASSWORD } from '../app/factory';
import { platformOf } from '../app/platform';
import { prefer, SHOWN_ROUND } from '../app/preference';
import { watchFocus } from './focus-watch';
import type { Instance } from './instance';
import { grantSession } from './session';

type Role = Parameters<Page['getByRole']>[0];
type Name = string | RegExp;

/** Number of key presses after which a control counts as unreachable. */
const REACH = 160;

/**
 * Matches a whole name, except for additions of forms and tabs: `* Name`, `Name :`, `Tab 1 of 2`.
 */
function wholeName(name: Name): RegExp {
  if (name instanceof RegExp) return name;
  const text = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^(\\* ?|Tab \\d+ of \\d+ ?|loading ?)?${text}( ?:)?$`);
}

/** A user who works by keyboard alone; it records faults of the focus. */
export class Keyboard {
  constructor(readonly page: Page) {}

  /** Watches the pages that this window opens from now on. */
  static async on(page: Page): Promise<Keyboard> {
    await page.addInitScript(watchFocus);
    // These tests handle the tour like any other dialog.
    await page.removeLocatorHandler(page.locator('.ant-tour'));
    return new Keyboard(page);
  }

  /** The faults of the focus since the page was loaded. */
  findings(): Promise<string[]> {
    return this.page.evaluate(() => [...(window.focusFindings ?? [])]);
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  type(text: string): Promise<void> {
    return this.page.keyboard.type(text);
  }

  private focused(role: Role, name: Name): Locator {
    return this.page.getByRole(role, { name: wholeName(name) }).and(this.page.locator(':focus'));
  }

  /** Waits until the focus is on a control. */
  async isOn(role: Role, name: Name): Promise<void> {
    await this.focused(role, name)
      .waitFor({ state: 'attached', timeout: 20_000 })
      .catch(async () => {
        throw new Error(`The focus is not on ${role} ${name} but on ${await this.place()}.`);
      });
  }

  /** Presses a key until the focus is on a control. */
  async until(key: string, role: Role, name: Name): Promise<void> {
    const target = this.focused(role, name);
    for (let count = 0; count < REACH; count += 1) {
      if ((await target.count()) > 0) return;
      await this.press(key);
    }
    throw new Error(`${key} does not lead to ${role} ${name}; it ended at ${await this.place()}.`);
  }

  tabTo(role: Role, name: Name): Promise<void> {
    return this.until('Tab', role, name);
  }

  tabBackTo(role: Role, name: Name): Promise<void> {
    return this.until('Shift+Tab', role, name);
  }

  /** Signs in by the form, which Tab reaches from the top of the page. */
  async signIn(url: string, username: string, password: string): Promise<void> {
    await this.page.goto(url);
    await this.page.getByRole('textbox', { name: 'Username' }).waitFor();
    await this.fill('Username', username);
    await this.fill('Password', password);
    await this.press('Enter');
    await this.page.waitForURL('**/user/web/dashboard');
    await this.page.getByRole('button', { name: 'User menu' }).waitFor();
  }

  /** Moves to a button or link and presses it. */
  async open(role: Role, name: Name): Promise<void> {
    await this.tabTo(role, name);
    await this.press('Enter');
  }

  /** Moves to a field and replaces its value. */
  async fill(name: Name, text: string, role: Role = 'textbox'): Promise<void> {
    await this.tabTo(role, name);
    await this.press('Control+A');
    await this.type(text);
  }

  /** Chooses an item of the menu that has just opened. */
  async take(name: Name): Promise<void> {
    await this.goToEntry(name);
    await this.press('Enter');
  }

  /** Opens the submenu of an item of the menu that has just opened. */
  async unfold(name: Name): Promise<void> {
    await this.goToEntry(name);
    await this.press('ArrowRight');
    await this.focused('menuitem', name).waitFor({ state: 'detached' });
  }

  private async goToEntry(name: Name): Promise<void> {
    const target = this.focused('menuitem', name);
    await this.page.getByRole('menuitem', { name: wholeName(name) }).waitFor();
    for (let count = 0; (await target.count()) === 0; count += 1) {
      if (count > REACH) throw new Error(`${name} is not to be reached in the menu.`);
      await this.press('ArrowDown');
      // Menus move the focus one frame later.
      await this.page.evaluate(() => new Promise(requestAnimationFrame));
    }
  }

  /** Waits for a dialog that has taken the focus. */
  async dialog(name: string): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name, exact: true });
    await dialog.waitFor();
    // The drawer's frame gets the focus first.
    const frame = this.page.locator(':focus').filter({ has: dialog });
    await dialog.and(this.page.locator(':focus-within, :focus')).or(frame).first().waitFor();
    // The opening animation may still be running.
    await dialog.evaluate(async (element) => {
      const places: number[] = [];
      while (places.length < 4 || new Set(places.slice(-4)).size > 1) {
        await new Promise(requestAnimationFrame);
        const { left, top } = element.getBoundingClientRect();
        places.push(left + top * 10_000);
      }
    });
  }

  closed(name: string): Promise<void> {
    return this.page.getByRole('dialog', { name, exact: true }).waitFor({ state: 'hidden' });
  }

  /** Waits until a live region announces a text. */
  said(text: string): Promise<void> {
    return this.page.getByRole('status').getByText(text, { exact: true }).waitFor();
  }

  /** Waits until the description of the focused control contains a text. */
  async isDescribedAs(text: string): Promise<void> {
    await this.page.waitForFunction((wanted) => {
      const ids = document.activeElement?.getAttribute('aria-describedby')?.split(' ') ?? [];
      return ids.some((id) => document.getElementById(id)?.textContent === wanted);
    }, text);
  }

  /** Loads a page and waits for a button on it. */
  async goTo(path: string, button: Name): Promise<void> {
    await this.page.goto(`${new URL(this.page.url()).origin}/user/web/${path}`);
    await this.page.getByRole('button', { name: button }).first().waitFor();
  }

  /** A description of the focused element. */
  place(): Promise<string> {
    return this.page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? 'nothing');
  }
}

/** Adds a user who may see everything of the platform and has seen the tour. */
export async function seedOwner(db: Db) {
  const make = new Factory(db, { now: Date.now() });
  const tenantId = await platformOf(db);
  const seat = { username: 'owner', realName: 'Zoe', isDefaultAdmin: 1 as const };
  const id = await make.member(tenantId, seat);
  await prefer(db, id, SHOWN_ROUND);
  return { make, tenantId, ownerId: id };
}

/** Opens a window with a session of that user, on a page with this button. */
export async function openByKeyboard(
  instance: Instance,
  path: string,
  button: Name,
): Promise<Keyboard> {
  const page = await instance.open();
  const keys = await Keyboard.on(page);
  await grantSession(page, instance.server.url, 'owner', PASSWORD);
  await page.goto(`${instance.server.url}${path}`);
  await page.getByRole('button', { name: button }).first().waitFor();
  return keys;
}
