import { useMedia } from '@/hooks/useMedia';
import { useLook } from './useLook';

export type Theme = 'light' | 'dark';

/** The effective theme: the account's choice, or the system's if it follows the system. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const { look, setLook } = useLook();
  const system = useMedia('(prefers-color-scheme: dark)') ? 'dark' : 'light';
  return [look.theme === 'system' ? system : look.theme, (theme) => setLook({ theme })];
}
