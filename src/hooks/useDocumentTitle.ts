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

/** Titles a page by what it shows, or one without an entry in the menu; not before that is known. */
export function useDocumentTitle(title: string | undefined): void {
  const product = useProductName();
  const { pathname } = useLocation();
  useEffect(() => {
    if (title === undefined) return;
    document.title = `${title} - ${product}`;
    notePageTitle(pathname, title);
  }, [title, product, pathname]);
}
