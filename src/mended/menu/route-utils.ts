import type { MenuDataItem } from '@ant-design/pro-components';
import { addressesOf } from './paths';

/**
 * What ProLayout calls of @umijs/route-utils, for menus like ours: every entry has a key and a path that
 * starts with a slash, and names are translated already. The library hashes entries without a key, brings
 * a copy of path-to-regexp, and is compiled for browsers without classes; it also works through a menu
 * once more for each of its levels. No issue is known for it (seen in 4.0.3); this can go once it is
 * compiled for ES2015.
 */
interface Entry extends MenuDataItem {
  pro_layout_parentKeys?: string[];
}

const NONE: readonly Entry[] = [];
const childrenOf = ({ children }: Entry): readonly Entry[] => children ?? NONE;

/** What entries don't take over from the folder they are in. */
const OWN = { pro_layout_parentKeys: undefined, children: undefined, icon: undefined };

function entryOf(item: Entry, folder: Entry | undefined, prefix: string): Entry {
  const above = [
    ...(folder?.pro_layout_parentKeys ?? []),
    ...(item.parentKeys ?? []),
    ...(folder?.key ? [folder.key] : []),
  ];
  const entry: Entry = {
    ...folder,
    ...OWN,
    flatMenu: undefined,
    ...item,
    key: item.key ?? item.path,
    locale: item.name ? item.locale || `${prefix}.${item.name}` : false,
    pro_layout_parentKeys: [...new Set(above)].filter((key) => key && key !== '/'),
  };
  const children = entriesOf(childrenOf(item), entry, entry.locale || 'menu');
  entry.children = children.length > 0 ? children : undefined;
  return entry;
}

/** An entry that gives way is replaced by those in it, which move up. */
function entriesOf(items: readonly Entry[], folder?: Entry, prefix = 'menu'): Entry[] {
  return items.flatMap((item) => {
    const entry = entryOf(item, folder, prefix);
    return item.flatMenu && entry.children ? entriesOf(entry.children, entry) : [entry];
  });
}

/** The entries by path, of which `get` finds the first one that an address fits. */
class EntryMap extends Map<string, Entry> {
  override get(address: string): Entry | undefined {
    for (const [path, entry] of this) if (addressesOf(path).test(address)) return entry;
    return undefined;
  }
}

function byPath(entries: readonly Entry[], map = new EntryMap()): EntryMap {
  for (const entry of entries) {
    byPath(childrenOf(entry), map);
    map.set(entry.path ?? '/', entry);
  }
  return map;
}

/** The entries as ProLayout draws them, and by path for titles. */
export function transformRoute(items: readonly MenuDataItem[]) {
  const menuData = entriesOf(items);
  return { menuData, breadcrumb: byPath(menuData) };
}

/** All entries by path and by key. */
function flat(entries: readonly Entry[], all = new Map<string, Entry>()): Map<string, Entry> {
  for (const entry of entries) {
    all.set(entry.path ?? '/', entry);
    all.set(entry.key ?? '/', entry);
    flat(childrenOf(entry), all);
  }
  return all;
}

const depthOf = (key: string) => key.split('/').length;

/** The entries that are marked at an address, each behind those it is in; the nearest one is the last. */
export function getMatchMenu(address: string, entries: readonly MenuDataItem[]): Entry[] {
  const all = flat(entries);
  return [...all.keys()]
    .filter((key) => (key === '/' ? address === key : addressesOf(key, true).test(address)))
    .sort((one, other) =>
      one === address ? 10 : other === address ? -10 : depthOf(one) - depthOf(other),
    )
    .flatMap((key) => {
      const entry = all.get(key);
      if (!entry) return [];
      return [...new Set(entry.pro_layout_parentKeys)]
        .flatMap((above) => all.get(above) ?? [])
        .concat(entry);
    });
}
