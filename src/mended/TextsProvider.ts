import { IntlProvider } from '@umijs/max';
import type { ComponentType, ReactNode } from 'react';

/**
 * Umi's provider of texts, with the children that it takes: the types of its react-intl date from
 * when every component had some (seen in Umi 4.7.22). It can go once IntlProvider compiles with them.
 */
export const TextsProvider = IntlProvider as unknown as ComponentType<{
  locale: string;
  messages: Record<string, string>;
  children: ReactNode;
}>;
