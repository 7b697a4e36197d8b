import * as repo from './held-menus.repo';

export type { AllowedMenu } from './held-menus.repo';
export const { allowAgain, findAllowedMenus, isAllowedAny } = repo;
