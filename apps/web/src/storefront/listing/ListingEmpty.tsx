import { paths } from '../../app/paths.ts';
import { hasFilters, noFilters } from '../../features/catalog/listing/listing-params.ts';
import { useT } from '../../i18n/use-t.ts';
import { ButtonLink } from '../../ui/actions/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { useCurrentListing } from './use-current-listing.ts';

/** A listing without products: the reason, and a link that helps. */
export function ListingEmpty() {
  const t = useT();
  const { listing, searchWith } = useCurrentListing();
  const title = t(listing.search ? 'search.none' : 'listing.empty');
  if (hasFilters(listing.filters)) {
    return (
      <EmptyState
        drawing="cloth"
        title={title}
        text={t('filter.noMatch')}
        action={
          <ButtonLink to={{ search: searchWith({ filters: noFilters }) }} preventScrollReset variant="outline">
            {t('filter.clear')}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <EmptyState
      drawing="cloth"
      title={title}
      text={t(listing.search ? 'search.noneText' : 'listing.emptyText')}
      action={
        <ButtonLink to={paths.category()} variant="outline">
          {t('listing.browseAll')}
        </ButtonLink>
      }
    />
  );
}
