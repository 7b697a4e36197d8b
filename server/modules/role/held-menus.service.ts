import * as repo from './held-menus.repo';

export type { HeldMenu } from './held-menus.repo';
export const { findHeldMenus, holdAgain, isHeldAny } = repo;
