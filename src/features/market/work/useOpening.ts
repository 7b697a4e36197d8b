import { useNavigate } from '@umijs/max';
import { BASE_PATH } from '#contract/codes';
import type { MarketCard } from '#contract/market/card';
import type { RowAction } from '@/components/crud/RowActions';
import { useT } from '@/hooks/useT';

/** Opens the first page of an installed add-on, where there is one for the user. */
export function useOpening() {
  const t = useT();
  const navigate = useNavigate();
  return ({ name, opensIn }: MarketCard): RowAction[] => {
    if (opensIn === null) return [];
    const path = `/app/${name}/`;
    const onClick = () =>
      opensIn === 'console'
        ? navigate(path)
        : void window.open(`${BASE_PATH.slice(0, -1)}${path}`, '_blank', 'noopener,noreferrer');
    return [{ key: 'open', label: t('market.enter'), onClick }];
  };
}
