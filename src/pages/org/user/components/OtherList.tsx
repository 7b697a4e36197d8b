import type { ComponentType, ReactNode } from 'react';
import { useT } from '@/hooks/useT';
import { lazy } from '@/utils/lazy';

const LISTS = {
  bin: lazy(async () => ({ default: (await import('@/features/recycle/part')).RecycleBin })),
  offers: lazy(async () => ({ default: (await import('./offer/part')).OfferList })),
} as const satisfies Record<string, ComponentType<{ header: ReactNode }>>;
const ForbiddenPart = lazy(async () => ({
  default: (await import('@/components/failure/forbidden-part')).forbidden.ForbiddenPart,
}));

interface OtherListProps {
  view: keyof typeof LISTS;
  isAllowed: boolean;
  header: ReactNode;
  onPresent: () => void;
}

/** A list of the page beside that of the present users, or that the member may not see it. */
export function OtherList({ view, isAllowed, header, onPresent }: OtherListProps) {
  const t = useT();
  const List = LISTS[view];
  if (isAllowed) return <List header={header} />;
  return <ForbiddenPart header={header} instead={t('org.user.present')} onInstead={onPresent} />;
}
