import { useEffect, useState } from 'preact/hooks';
import type { Platform } from '../client/addon-client';

/** Where the page is within the add-on. */
export interface Address {
  /** Such as `/design`. */
  path: string;
  query: URLSearchParams;
  /** Leads to a path with the parameters that are not empty. */
  go: (path: string, query?: Record<string, string>) => void;
}

/** The page's address, which follows the console's: back, forward and links lead where they should. */
export function useAddress(platform: Platform): Address {
  const [at, setAt] = useState(platform.path);
  useEffect(() => platform.on('path', setAt), [platform]);
  const [path = '', search = ''] = at.split('?');
  const go: Address['go'] = (to, query = {}) => {
    const given = Object.entries(query).filter(([, value]) => value !== '');
    const text = new URLSearchParams(given).toString();
    platform.navigate(text ? `${to}?${text}` : to);
  };
  return { path, query: new URLSearchParams(search), go };
}
