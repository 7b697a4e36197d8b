import type { DeptNode } from '#contract/dept';
import type { useRules } from '@/hooks/useRules';
import { isPartOfTree } from '@/utils/tree';

/**
 * Rules of the field that says where a user belongs. Whoever sees only part of the departments may
 * put nobody outside them; of others that the server asks it of, no answer tells the page.
 */
export const placeRules = (
  { required }: ReturnType<typeof useRules>,
  depts: readonly DeptNode[],
  label: string,
) => (isPartOfTree(depts) ? [{ ...required(label), type: 'number' as const }] : []);
