import type { Seat } from '#contract/sign-in/seats';
import type { useT } from '@/hooks/useT';

/** What somebody is in a company, in one line: default admin, and the enabled roles. */
export const rolesOf = (
  { isDefaultAdmin, roleNames }: Pick<Seat, 'isDefaultAdmin' | 'roleNames'>,
  t: ReturnType<typeof useT>,
): string => [...(isDefaultAdmin ? [t('org.user.defaultAdmin')] : []), ...roleNames].join(' · ');
