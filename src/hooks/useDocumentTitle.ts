import { useLocation, useModel } from '@umijs/max';
import { useEffect } from 'react';
import { notePageTitle, type PageAbove } from '@/stores/page-titles';
import { useT } from './useT';

/** The name of the installation, for titles. */
export function useProductName(): string {
  const t = useT();
  const { initialState } = useModel('@@initialState');
  return initialState?.site?.basicTitle || t('common.product');
}

/**
 * Sets the title of a page that is named after its content or has no menu entry; undefined leaves
 * the title as it is. The page above it is for the way there, where the menu says none.
 */
export function useDocumentTitle(title: string | undefined, above?: PageAbove): void {
  const product = useProductName();
  const { pathname } = useLocation();
  const { title: nameAbove, path: pathAbove } = above ?? {};
  useEffect(() => {
    if (title === undefined) return;
    document.title = `${title} - ${product}`;
    const page = nameAbove && pathAbove ? { title: nameAbove, path: pathAbove } : undefined;
    notePageTitle(pathname, title, page);
  }, [title, product, pathname, nameAbove, pathAbove]);
}
