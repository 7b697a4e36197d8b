import type { Texts } from '#contract/fields';

/**
 * A node of the console's own navigation. Each start brings the database to this tree, and keeps
 * what an operator has changed (ADR 0046).
 */
export interface MenuSeed {
  /** Names the node for good, whatever is changed about it; never given to another. */
  key: string;
  type: 'directory' | 'menu' | 'button';
  title: Required<Texts>;
  icon?: string;
  path?: string;
  redirect?: string;
  /** Text of a top entry, shown above the side menu. */
  remark?: Required<Texts>;
  /** Path of the entry to highlight for a page without one. */
  activeMenu?: string;
  permissions?: readonly string[];
  /**
   * What a database that is older than the node does with it. `parent`: whoever has the page above
   * gets this one too. `allowed`: policies that allow the page above allow this one, and so default
   * administrators get it, but no role does. Without it only the platform's default administrators do.
   */
  grantedAs?: 'parent' | 'allowed';
  children?: readonly MenuSeed[];
}

export const button = (
  key: string,
  title: Required<Texts>,
  ...permissions: string[]
): MenuSeed => ({
  key,
  type: 'button',
  title,
  permissions,
});

/** The start page, which always has a tab. */
export const START = '/dashboard';
