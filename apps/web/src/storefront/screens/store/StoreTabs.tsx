import type { StorePage } from '@trad/contract/catalog';
import { useLocale, useT } from '../../../i18n/use-t.ts';
import { formatNumber } from '../../../lib/numbers.ts';
import { Link } from '../../../ui/actions/Link.tsx';
import { STORE_TABS, type StoreTab } from './store-tab.ts';

/** The tabs of a store's page. */
export function StoreTabs({ store, current }: { store: StorePage; current: StoreTab }) {
  const t = useT();
  const locale = useLocale();
  const counts: Partial<Record<StoreTab, number>> = {
    products: store.no_of_products,
    reviews: store.no_of_ratings,
  };
  return (
    <nav aria-label={store.name} className="mt-4 border-b border-line">
      <ul className="bleed no-scrollbar -mb-px flex gap-7 overflow-x-auto">
        {STORE_TABS.map((tab) => (
          <li key={tab} className="shrink-0">
            <Link
              to={{ search: tab === 'products' ? '' : `?tab=${tab}` }}
              preventScrollReset
              aria-current={tab === current ? 'page' : undefined}
              className="flex min-h-12 items-center gap-2 border-b-3 border-transparent text-muted hover:text-ink aria-[current]:border-clay aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {t(`store.tab.${tab}`)}
              {counts[tab] ? <span className="tabular-nums">{formatNumber(counts[tab], locale)}</span> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
