import type { QuotaKind as Kind } from '#contract/tenant/quota';
import type { Translate } from '@/hooks/useT';

/** The kinds of limits of a policy, those of the console itself first. */
export const LIMIT_KINDS = Object.keys({
  users: true,
  depts: true,
  roles: true,
  posts: true,
  projects: true,
  projectDevices: true,
  projectScenes: true,
  products: true,
  devices: true,
  deviceProperties: true,
} satisfies Record<Kind, true>) as Kind[];

/** The limits as one text, those that are unlimited in short. */
export function limitsText(
  t: Translate,
  limits: Readonly<Partial<Record<Kind, number | null>>>,
): string {
  const limited = LIMIT_KINDS.flatMap((kind) => {
    const limit = limits[kind] ?? null;
    if (limit === null) return [];
    const count = limit.toLocaleString('en-US');
    return t('tenant.limit.some', { kind: t(`tenant.limit.${kind}`), limit: count });
  });
  if (limited.length === 0) return t('tenant.limit.unlimited');
  const rest = limited.length < LIMIT_KINDS.length ? [t('tenant.limit.others')] : [];
  return [...limited, ...rest].join(' · ');
}
