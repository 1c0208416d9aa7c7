import { paths } from '../../app/paths.ts';
import { catalogApi } from '../../features/catalog/catalog.api.ts';
import { hasFilters } from '../../features/catalog/listing/listing-params.ts';
import { buildListingPageQuery } from '../../features/catalog/listing/listing-queries.ts';
import { SubcategoryPills } from '../../features/catalog/listing/SubcategoryPills.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { ListingForm } from './ListingForm.tsx';
import { useCurrentListing } from './use-current-listing.ts';

/** Subcategories, filters and sort order, between a listing's title and its products. */
export function ListingControls() {
  const t = useT();
  const { tree, path, query } = useCurrentListing();
  const { data } = catalogApi.endpoints.getCards.useQueryState(buildListingPageQuery(query, 0));
  const foundNothing = data?.total === 0 && !hasFilters(query.filters);
  return (
    <>
      {/* The button of the search on phones leads here without JavaScript. */}
      <noscript>
        <search className="mb-4 block md:hidden">
          <form action={paths.category()} className="flex gap-2">
            <TextInput type="search" name="search" aria-label={t('search.label')} defaultValue={query.search} />
            <Button type="submit" variant="outline" className="px-5!">
              {t('search.label')}
            </Button>
          </form>
        </search>
      </noscript>
      <SubcategoryPills tree={tree} path={path} search={foundNothing ? '' : query.search} />
      {/* The key discards the previous listing's facets while those of the new one are loading. */}
      <ListingForm key={`${query.categoryId} ${query.search}`} />
    </>
  );
}
