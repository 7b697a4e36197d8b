import { IntlProvider } from '@umijs/max';
import type { ComponentType, ReactNode } from 'react';

/**
 * Umi's IntlProvider with its `children`: the types of its react-intl predate explicit `children`
 * (formatjs/formatjs#1697, mended in later ones; seen in Umi 4.7.22). It can go once IntlProvider compiles with children.
 */
export const TextsProvider = IntlProvider as unknown as ComponentType<{
  locale: string;
  messages: Record<string, string>;
  children: ReactNode;
}>;
