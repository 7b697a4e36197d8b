import type { Locator, Page } from 'playwright-core';
import { watchFocus } from './focus-watch';

type Role = Parameters<Page['getByRole']>[0];
type Name = string | RegExp;

/** Presses after which a control counts as out of reach. */
const REACH = 160;

/** The whole of a name, but for what forms and tabs add to it: `* Name`, `Name :`, `Tab 1 of 2`. */
function wholeName(name: Name): RegExp {
  if (name instanceof RegExp) return name;
  const text = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^(\\* ?|Tab \\d+ of \\d+ ?|loading ?)?${text}( ?:)?$`);
}

/** Somebody who works with the keyboard alone, and notices when it is hard to follow. */
export class Keyboard {
  constructor(readonly page: Page) {}

  /** Watches the pages that this window opens from now on. */
  static async on(page: Page): Promise<Keyboard> {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(watchFocus);
    return new Keyboard(page);
  }

  /** What was wrong with the focus since the page was loaded. */
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
      .waitFor({ state: 'attached', timeout: 5000 })
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

  /** Goes to a button or link and presses it. */
  async open(role: Role, name: Name): Promise<void> {
    await this.tabTo(role, name);
    await this.press('Enter');
  }

  /** Goes to a field and replaces what is in it. */
  async fill(name: Name, text: string, role: Role = 'textbox'): Promise<void> {
    await this.tabTo(role, name);
    await this.press('Control+A');
    await this.type(text);
  }

  /** Where the focus is, in words of the document. */
  place(): Promise<string> {
    return this.page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? 'nothing');
  }
}
