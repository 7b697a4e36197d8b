import { useLocation, useModel } from '@umijs/max';
import { useEffect } from 'react';
import { notePageTitle } from '@/stores/page-titles';
import { useT } from './useT';

/** The name of the installation, for titles. */
export function useProductName(): string {
  const t = useT();
  const { initialState } = useModel('@@initialState');
  return initialState?.site?.basicTitle || t('common.product');
}

/**
 * Sets the title of a page that is named after its content or has no menu entry; undefined leaves
 * the title as it is.
 */
export function useDocumentTitle(title: string | undefined): void {
  const product = useProductName();
  const { pathname } = useLocation();
  useEffect(() => {
    if (title === undefined) return;
    document.title = `${title} - ${product}`;
    notePageTitle(pathname, title);
  }, [title, product, pathname]);
}
