import type { Db } from '../../types';
import type { Grants } from './company';

/**
 * Ids of the granted menus. @throws for an unknown page or button, so that the demo stays in sync
 * with the menus
 */
export async function findGrantedMenus(db: Db, grants: Grants): Promise<number[]> {
  const menus = await db
    .selectFrom('menus')
    .select(['id', 'parentId', 'type', 'title', 'path'])
    .execute();
  return Object.entries(grants).flatMap(([path, titles]) => {
    const page = menus.find((menu) => menu.path === path);
    if (!page) throw new Error(`The demo grants ${path}, which is no page.`);
    const buttons = menus.filter((menu) => menu.type === 'button' && menu.parentId === page.id);
    const granted =
      titles === '*' ? buttons : buttons.filter((menu) => titles.includes(menu.title));
    if (titles !== '*' && granted.length !== titles.length) {
      throw new Error(`The demo grants a button of ${path} that does not exist: ${titles}.`);
    }
    return [page.id, ...granted.map((menu) => menu.id)];
  });
}
