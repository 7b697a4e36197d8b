import type { DeptNode } from '#contract/dept';
import type { useRules } from '@/hooks/useRules';
import { isPartOfTree } from '@/utils/tree';

/**
 * Rules of a user's department field. The field is required for callers who see only part of the
 * departments. The server may require it of others too, but no response tells the page.
 */
export const placeRules = (
  { required }: ReturnType<typeof useRules>,
  depts: readonly DeptNode[],
  label: string,
) => (isPartOfTree(depts) ? [{ ...required(label), type: 'number' as const }] : []);
