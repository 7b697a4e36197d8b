import { useLocation, useModel } from '@umijs/max';
import { useEffect } from 'react';
import { notePageTitle } from '@/utils/page-title';
import { useT } from './useT';

/** The name of the installation, for titles. */
export function useProductName(): string {
  const t = useT();
  const { initialState } = useModel('@@initialState');
  return initialState?.site?.basicTitle || t('common.product');
}

/** Titles a page that has no entry in the menu. */
export function useDocumentTitle(title: string): void {
  const product = useProductName();
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = `${title} - ${product}`;
    notePageTitle(pathname, title);
  }, [title, product, pathname]);
}
