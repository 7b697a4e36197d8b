import { App } from 'antd';
import { useMemo, useRef, useState } from 'react';
import type { RoleMenus } from '#contract/role/grant';
import type { Role } from '#contract/role/role';
import { useLanguageChange } from '@/hooks/events/useLanguageChange';
import { useAbout } from '@/hooks/reading/about';
import { useData } from '@/hooks/reading/useData';
import { useT } from '@/hooks/useT';
import { getRoleMenus, grantRole } from '@/services/role';
import { CallError } from '@/utils/call-error';
import { factsOf, inLanguageOf } from './grants';

/**
 * The state of a role's menus while they are being edited; saving is disabled until they have
 * loaded.
 */
export function useGrants(role: Role, onSaved: () => unknown) {
  const t = useT();
  const about = useAbout();
  const { message } = App.useApp();
  const [menus, setMenus] = useState<RoleMenus>();
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [conflict, setConflict] = useState<RoleMenus>();
  const [isSaving, setIsSaving] = useState(false);
  const isBusy = useRef(false);

  const adopt = (next: RoleMenus) => {
    setMenus(next);
    setTicked(new Set(next.menuIds));
    setConflict(undefined);
  };

  const { data, error, refresh } = useData(
    () =>
      Promise.all([
        getRoleMenus(role.id, about),
        role.parentId && getRoleMenus(role.parentId, about),
      ]),
    {
      onSuccess: ([own]) => (menus ? setMenus(inLanguageOf(menus, own)) : adopt(own)),
    },
  );
  useLanguageChange(refresh);
  const parent = data?.[1] || undefined;
  const facts = useMemo(() => menus && factsOf(menus, parent), [menus, parent]);

  const save = async (version: number) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSaving(true);
    await grantRole({ id: role.id, version, menuIds: [...ticked] }, about)
      .then(
        () => {
          void message.success(t('permission.grant.saved'));
          onSaved();
        },
        (failure: Error) => {
          isBusy.current = false;
          if (!(failure instanceof CallError)) throw failure;
          if (failure.reason === 'version.conflict') setConflict(failure.data as RoleMenus);
          if (failure.errors) void message.error(failure.message);
        },
      )
      .finally(() => setIsSaving(false));
  };

  const saved = facts?.saved;
  return {
    menus,
    facts,
    error,
    refresh,
    ticked,
    setTicked,
    isDirty:
      Boolean(saved) && (saved?.size !== ticked.size || ![...ticked].every((id) => saved?.has(id))),
    isSaving,
    save,
    conflict,
    adopt,
    keepEditing: () => setConflict(undefined),
  };
}
