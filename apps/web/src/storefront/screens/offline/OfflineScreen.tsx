import { useEffect, useState } from 'react';
import { waitForShop } from '../../../app/offline/wait-for-shop.ts';
import { paths, sanitizeNextPath } from '../../../app/paths.ts';
import { useOfflineCatalogue } from '../../../i18n/offline-catalogue.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Head } from '../../head/Head.tsx';
import { listVisitedProducts, type VisitedProduct } from '../../offline/visited-products.ts';

/** The requested path, with the fragment, which browsers keep over the redirect to this page. */
const readPage = () => sanitizeNextPath(new URLSearchParams(location.search).get('page')) + location.hash;

export function OfflineScreen() {
  useOfflineCatalogue();
  const t = useT();
  useEffect(() => {
    // A copy from the service worker stands for another page, which replaces it when the shop responds.
    const { dataset } = document.documentElement;
    return dataset.copiedAt === undefined ? undefined : waitForShop(() => location.replace(readPage()));
  }, []);
  return (
    <div className="page">
      <Head title={t('offline.title')} noindex />
      <EmptyState
        level={1}
        drawing="signpost"
        title={t('offline.title')}
        text={t('offline.text')}
        action={<Button onClick={() => location.assign(readPage())}>{t('ui.retry')}</Button>}
      />
      <StoredPages />
    </div>
  );
}

/** Links to what can be opened without a connection. The browser opens them: what is stored of a product may be its document alone. */
function StoredPages() {
  const t = useT();
  const [products, setProducts] = useState<VisitedProduct[]>([]);
  useEffect(() => {
    listVisitedProducts().then(setProducts, () => {});
  }, []);
  const pages = [
    { path: paths.home(), name: t('link.home') },
    { path: paths.cart(), name: t('offline.cart') },
    { path: paths.favourites(), name: t('link.favourites') },
    ...products,
  ];
  return (
    <section aria-labelledby="stored-pages" className="mx-auto max-w-120 border-t border-line pt-8 pb-16">
      <h2 id="stored-pages" className="text-[22px]">
        {t('offline.stored')}
      </h2>
      <ul className="mt-3">
        {pages.map(({ path, name }) => (
          <li key={path}>
            <a href={path} className="flex min-h-11 items-center font-semibold">
              <span className="text-link">{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
