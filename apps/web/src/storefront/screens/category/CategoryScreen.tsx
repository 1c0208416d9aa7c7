import { useParams } from 'react-router-dom';
import { getErrorText } from '../../../app/http/get-error-text.ts';
import { parseId } from '../../../app/parse-id.ts';
import { paths } from '../../../app/paths.ts';
import { useGetCategoriesQuery } from '../../../features/catalog/catalog.api.ts';
import { ListingProducts } from '../../../features/catalog/listing/ListingProducts.tsx';
import { useListing } from '../../../features/catalog/listing/use-listing.ts';
import { GridSkeleton } from '../../../features/catalog/ProductGrid.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { ErrorState } from '../../../ui/feedback/EmptyState.tsx';
import { Breadcrumb } from '../../../ui/layout/Breadcrumb.tsx';
import { PageTitle } from '../../../ui/layout/PageTitle.tsx';
import { NotFound } from '../../app/NotFound.tsx';
import { Canonical } from '../../head/Canonical.tsx';
import { Head } from '../../head/Head.tsx';
import { useHomeCrumb } from '../../head/use-home-crumb.ts';
import { Island } from '../../hydration/Island.tsx';
import { getEmptyTitle } from '../../listing/get-empty-title.ts';
import { useCurrentListing } from '../../listing/use-current-listing.ts';
import { useTopOfSearch } from '../../listing/use-top-of-search.ts';
import { listingControls, listingEmpty } from './category.islands.ts';

void listingControls.load();

export function CategoryScreen() {
  const t = useT();
  const { id } = useParams();
  const { data, error, isFetching, refetch } = useGetCategoriesQuery({});
  const { path } = useCurrentListing();
  if (id !== undefined && parseId(id) === null) return <NotFound />;
  if (!data) {
    return (
      <div className="page pt-16">
        <Head title={t('link.allProducts')} />
        {error ? (
          <ErrorState
            level={1}
            title={getErrorText(error, t('listing.categoriesFailed'))}
            busy={isFetching}
            onRetry={refetch}
          />
        ) : (
          <>
            <h1 className="sr-only">{t('link.allProducts')}</h1>
            <GridSkeleton />
          </>
        )}
      </div>
    );
  }
  return id !== undefined && path.length === 0 ? <NotFound /> : <CategoryListing />;
}

function CategoryListing() {
  const t = useT();
  const { path, query, listing, currency, buildSearch } = useCurrentListing();
  const { search, pages } = listing;
  const category = path.at(-1);
  const products = useListing(query, pages);
  useTopOfSearch(search);

  const name = category?.name ?? t('link.allProducts');
  const title = search ? t('search.resultsFor', { text: search }) : name;
  const crumbs = [
    useHomeCrumb(path),
    ...path.map(({ id, name: label }) => ({ label, to: paths.category(id) })),
    ...(category ? [] : [{ label: name, to: paths.category() }]),
    ...(search ? [{ label: title }] : []),
  ].map((crumb, index, all) => (index === all.length - 1 ? { label: crumb.label } : crumb));

  return (
    <div className="page">
      {search ? (
        <Head title={title} noindex />
      ) : (
        <CategoryHead name={name} id={category?.id} image={products.items[0]?.image ?? path[0]?.image} />
      )}
      <Breadcrumb crumbs={crumbs} />
      <PageTitle aside={products.total ? t('listing.pieces', { count: products.total }) : null}>
        <bdi>{title}</bdi>
      </PageTitle>
      <Island island={listingControls} placeholderClassName="h-[120px]" />
      <div className="pt-4">
        <ListingProducts
          listing={products}
          currency={currency}
          pages={pages}
          more={buildSearch({ pages: pages + 1 })}
          emptyTitle={t(getEmptyTitle(listing))}
          empty={<Island island={listingEmpty} />}
        />
      </div>
    </div>
  );
}

/** Search engines see one page per category, independent of filters and sort order. */
function CategoryHead({ name, id, image }: { name: string; id?: number; image?: string | null }) {
  const t = useT();
  const description = t('listing.description', { name });
  return (
    <>
      <Head title={name} description={description} />
      <Canonical path={paths.category(id)} title={name} description={description} image={image} />
    </>
  );
}
