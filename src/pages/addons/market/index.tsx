import { useSearchParams } from '@umijs/max';
import { MarketCards, type MarketFilter } from '@/features/market/MarketCards';
import { useDocumentTitle } from '@/hooks/useDocumentTitle';
import { useT } from '@/hooks/useT';

const FILTERS = ['keyword', 'system', 'arch'] as const;

/** The add-ons of the market, read-only; the filters are in the URL. */
export default function MarketPage() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const filter: MarketFilter = Object.fromEntries(
    FILTERS.map((name) => [name, search.get(name) ?? undefined]),
  );
  useDocumentTitle(t('market.title'));

  function handleFilter(next: MarketFilter) {
    const given = FILTERS.flatMap((name) => (next[name] ? [[name, next[name] ?? '']] : []));
    setSearch(new URLSearchParams(given as [string, string][]), { replace: true });
  }

  return <MarketCards filter={filter} onFilter={handleFilter} />;
}
