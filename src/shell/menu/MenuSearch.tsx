import { useNavigate } from '@umijs/max';
import { Select } from 'antd';
import { useMemo } from 'react';
import type { MenuNode } from '#contract/menu/node';
import { isFramed, outsideAddress, pagesOf, pathOf } from '@/features/menu/tree';
import { useSpelling } from '@/hooks/look/useSpelling';
import { useT } from '@/hooks/useT';

interface MenuSearchProps {
  menus: readonly MenuNode[];
  onClose: (isFocused: boolean) => void;
  onLeave: () => void;
}

/** Finds a page of the menu by its name, its pinyin, or the pinyin's initials. */
export function MenuSearch({ menus, onClose, onLeave }: MenuSearchProps) {
  const t = useT();
  const navigate = useNavigate();
  const pages = useMemo(() => pagesOf(menus), [menus]);
  const spell = useSpelling();

  const options = useMemo(
    () =>
      pages.map(({ node, names }) => {
        // Whatever language it is read in, it is found by the others as well.
        const known = [node.name, ...node.otherNames];
        const spellings = known.map((name) => spell?.(name));
        return {
          value: node.id,
          label: names.join(' / '),
          // The texts that a keyword is matched against.
          text: [
            [...names, ...node.otherNames].join('\n').toLowerCase(),
            ...spellings.flatMap((spelling) => [spelling?.full, spelling?.initials]),
          ].join('\n'),
        };
      }),
    [pages, spell],
  );

  function handleSelect(id: number) {
    const node = pages.find((page) => page.node.id === id)?.node;
    onClose(true);
    if (!node) return;
    const outside = isFramed(node) ? undefined : outsideAddress(node);
    if (outside) window.open(outside, '_blank', 'noopener,noreferrer');
    else navigate(pathOf(node));
    onLeave();
  }

  return (
    <Select<number>
      className="menu-search"
      aria-label={t('shell.search')}
      placeholder={t('shell.search')}
      autoFocus
      defaultOpen
      showSearch={{
        filterOption: (keyword, option) =>
          String(option?.text).includes(keyword.trim().toLowerCase()),
      }}
      options={options}
      notFoundContent={t('shell.search.none')}
      popupMatchSelectWidth={280}
      onSelect={handleSelect}
      onBlur={() => onClose(false)}
      onKeyDown={(event) => event.key === 'Escape' && onClose(true)}
    />
  );
}
