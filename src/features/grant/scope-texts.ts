import type { Role } from '#contract/role/role';
import type { Translate } from '@/hooks/useT';

/** Labels of the data scopes, widest first. */
export function scopeTexts(t: Translate): Record<Role['dataScope'], string> {
  return {
    all: t('permission.role.scope.all'),
    deptAndBelow: t('permission.role.scope.deptAndBelow'),
    dept: t('permission.role.scope.dept'),
    custom: t('permission.role.scope.custom'),
    self: t('permission.role.scope.self'),
  };
}
