import type { ListedMenu, Menu } from '#contract/menu/menu';
import type { FieldFormats } from '@/components/crud/form/conflict/ConflictDialog';
import { textsFormat } from '@/components/crud/form/LanguageTexts';
import { recordFormats } from '@/components/crud/form/RecordFields';
import type { Translate } from '@/hooks/useT';

/** Values of a menu's form. */
export type MenuValues = Omit<Menu, 'id' | 'version' | 'createdAt' | 'updatedAt' | 'isOwn'>;

/** Switches of menus with a page or with child pages. */
export const FLAGS = ['isRoot', 'isAffix', 'alwaysShow', 'keepAlive', 'hidden', 'isFrame'] as const;

/** Values for the fields that a menu's type does not have, and that the form omits. */
export const NOTHING = {
  icon: null,
  path: null,
  alias: null,
  component: null,
  redirect: null,
  activeMenu: null,
  isRoot: false,
  isAffix: false,
  alwaysShow: false,
  keepAlive: false,
  hidden: false,
  isFrame: false,
} satisfies Partial<MenuValues>;

export function typeTexts(t: Translate): Record<Menu['type'], string> {
  return {
    directory: t('permission.menu.type.directory'),
    menu: t('permission.menu.type.menu'),
    button: t('permission.menu.type.button'),
  };
}

export function clientTexts(t: Translate): Record<Menu['client'], string> {
  return { pc: t('permission.menu.client.pc'), mobile: t('permission.menu.client.mobile') };
}

/** Labels and formats of a menu's fields. */
export function menuFields(t: Translate, nodes: readonly ListedMenu[]): FieldFormats<MenuValues> {
  const types = typeTexts(t);
  const clients = clientTexts(t);
  const yesNo = (isOn: boolean) => t(isOn ? 'permission.menu.yes' : 'permission.menu.no');
  return {
    type: { label: t('permission.menu.type'), format: (type) => types[type] },
    client: { label: t('permission.menu.client'), format: (client) => clients[client] },
    addon: { label: t('permission.menu.addon') },
    parentId: {
      label: t('permission.menu.parent'),
      format: (id) => nodes.find((node) => node.id === id)?.name,
    },
    title: { label: t('permission.menu.name') },
    titleTexts: textsFormat(t, t('permission.menu.name')),
    icon: { label: t('permission.menu.icon') },
    path: { label: t('permission.menu.path') },
    alias: { label: t('permission.menu.alias') },
    component: { label: t('permission.menu.component') },
    redirect: { label: t('permission.menu.redirect') },
    permissions: { label: t('permission.menu.permissions') },
    activeMenu: { label: t('permission.menu.activeMenu') },
    isRoot: { label: t('permission.menu.isRoot'), format: yesNo },
    isAffix: { label: t('permission.menu.isAffix'), format: yesNo },
    alwaysShow: { label: t('permission.menu.alwaysShow'), format: yesNo },
    keepAlive: { label: t('permission.menu.keepAlive'), format: yesNo },
    hidden: { label: t('permission.menu.hidden'), format: yesNo },
    isFrame: { label: t('permission.menu.isFrame'), format: yesNo },
    ...recordFormats(t),
    remarkTexts: textsFormat(t, t('crud.field.remark')),
  };
}
