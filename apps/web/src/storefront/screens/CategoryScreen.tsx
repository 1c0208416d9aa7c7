import type { CategoryNode } from '@trad/contract/catalog';
import { useParams, useSearchParams } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { useGetCategoriesQuery } from '../../features/catalog/catalog.api.ts';
import { categoryPath } from '../../features/catalog/category-path.ts';
import { listErrorText } from '../../features/catalog/list-error.ts';
import { ListingToolbar } from '../../features/catalog/listing/ListingToolbar.tsx';
import { LoadMore } from '../../features/catalog/listing/LoadMore.tsx';
import { readListing } from '../../features/catalog/listing/listing-address.ts';
import { SubcategoryPills } from '../../features/catalog/listing/SubcategoryPills.tsx';
import { useListing } from '../../features/catalog/listing/use-listing.ts';
import { GridSkeleton, ProductGrid } from '../../features/catalog/ProductGrid.tsx';
import { useCurrency } from '../../features/content/use-currency.ts';
import { useT } from '../../i18n/use-t.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState, ErrorState } from '../../ui/EmptyState.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Canonical } from '../Canonical.tsx';
import { Head } from '../Head.tsx';
import { idIn } from '../preload.ts';
import { NotFoundScreen } from './NotFoundScreen.tsx';

export function CategoryScreen() {
  const t = useT();
  const params = useParams();
  const id = params.id === undefined ? undefined : idIn(params.id);
  const { data, error, isFetching, refetch } = useGetCategoriesQuery({});
  if (id === null) return <NotFoundScreen />;
  if (!data) {
    return (
      <div className="page pt-16">
        <Head title={t('link.allProducts')} />
        {error ? (
          <ErrorState
            title={listErrorText(error, t, t('listing.categoriesFailed'))}
            busy={isFetching}
            onRetry={refetch}
          />
        ) : (
          <GridSkeleton label={t('ui.loading')} />
        )}
      </div>
    );
  }
  const path = id === undefined ? [] : categoryPath(data.data, id);
  if (id !== undefined && path.length === 0) return <NotFoundScreen />;
  return <CategoryListing tree={data.data} path={path} />;
}

interface CategoryListingProps {
  tree: CategoryNode[];
  /** From the top category to the page's own; empty on the page of all products. */
  path: CategoryNode[];
}

function CategoryListing({ tree, path }: CategoryListingProps) {
  const t = useT();
  const [query] = useSearchParams();
  const { sort, pages } = readListing(query);
  const currency = useCurrency();
  const category = path.at(-1);
  const listing = useListing({ categoryId: category?.id, sort, currency: currency.code }, pages);

  const [top, ...below] = path;
  const name = category?.name ?? t('link.allProducts');
  const description = t('listing.description', { name });
  const crumbs = [
    { label: t('link.home'), to: paths.home() },
    ...path.map(({ id, name: label }) => ({ label, to: paths.category(id) })),
    ...(category ? [] : [{ label: name }]),
  ].map((crumb, index, all) => (index === all.length - 1 ? { label: crumb.label } : crumb));

  return (
    <div className="page">
      <Head title={name} description={description} />
      <Canonical path={paths.category(category?.id)} title={name} description={description} image={category?.image} />
      <Breadcrumb crumbs={crumbs} />
      <PageTitle aside={listing.total ? t('listing.pieces', { count: listing.total }) : null}>{name}</PageTitle>
      <ListingToolbar sort={sort}>
        <SubcategoryPills parent={top} categories={top?.children ?? tree} current={below[0]} />
      </ListingToolbar>
      <div className="md:pt-7">
        <Products listing={listing} pages={pages} />
      </div>
    </div>
  );
}

interface ProductsProps {
  listing: ReturnType<typeof useListing>;
  pages: number;
}

function Products({ listing, pages }: ProductsProps) {
  const t = useT();
  const currency = useCurrency();
  const { items, total, error, loadingMore, outdated, retry } = listing;
  const reason = error ? listErrorText(error, t, t('listing.failed')) : null;
  if (total === null)
    return reason ? <ErrorState title={reason} onRetry={retry} /> : <GridSkeleton label={t('ui.loading')} />;
  if (total === 0) {
    return (
      <EmptyState
        drawing="cloth"
        title={t('listing.empty')}
        text={t('listing.emptyText')}
        action={
          <ButtonLink to={paths.category()} variant="outline">
            {t('listing.browseAll')}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <>
      <ProductGrid items={items} currency={currency} outdated={outdated} />
      <LoadMore
        shown={items.length}
        total={total}
        pages={pages}
        busy={loadingMore && !reason}
        failure={reason ? { message: reason, onRetry: retry } : undefined}
      />
    </>
  );
}
