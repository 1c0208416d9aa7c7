import { skipToken } from '@reduxjs/toolkit/query';
import { paths } from '../../../app/paths.ts';
import { useGetStoreQuery } from '../../../features/catalog/catalog.api.ts';
import { formatPlace } from '../../../features/catalog/store/format-place.ts';
import { useCatalogue, useLocale, useT } from '../../../i18n/use-t.ts';
import { cx } from '../../../lib/cx.ts';
import { useIsNearViewport } from '../../../lib/viewport/use-is-near-viewport.ts';
import { Link } from '../../../ui/actions/Link.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Avatar } from '../../../ui/media/Avatar.tsx';

/** The margin, and the height with the most lines of text: four on phones, three from sm, two from lg. */
const spaceClass = 'mt-12 min-h-96.5 sm:min-h-64 md:mt-16 md:min-h-67.5 lg:min-h-61.5';

/** A product's store: its name, its place and the first paragraph of its story. The space is reserved, to avoid a layout shift. */
export function MakerCard({ slug }: { slug: string }) {
  useCatalogue('product-details');
  const t = useT();
  const locale = useLocale();
  const [ref, isNear] = useIsNearViewport();
  const { currentData } = useGetStoreQuery(isNear ? { slug } : skipToken);
  const store = currentData?.data;
  if (!store) return <div ref={ref} className={spaceClass} />;
  const { name, portrait, image, founded_year, story, description, no_of_products } = store;
  const place = formatPlace(store, locale);
  const [text] = (story ?? description ?? '').split(/\n{2,}/).filter(Boolean);
  return (
    <section
      aria-labelledby="maker"
      className={cx(
        spaceClass,
        'grid content-start gap-x-7 gap-y-5 rounded-panel bg-sand-2 p-5 sm:grid-cols-[auto_minmax(0,1fr)] md:p-7',
      )}
    >
      <Avatar
        name={name}
        image={portrait ?? image}
        className="size-22! bg-white! font-display text-2xl! font-bold! md:size-28!"
      />
      <div className="min-w-0">
        <p className="text-sm text-muted">{t('maker.title')}</p>
        <h2 id="maker" className="mt-0.5 text-2xl break-words">
          <bdi>{name}</bdi>
        </h2>
        {(place || founded_year) && (
          <p className="mt-1 flex flex-wrap items-center gap-x-1.5 text-sm text-muted">
            {place && <Icon name="map-pin" size={16} />}
            {place && <bdi>{place}</bdi>}
            {place && founded_year && <span aria-hidden>·</span>}
            {founded_year && t('maker.since', { year: String(founded_year) })}
          </p>
        )}
        {text && (
          <p className="mt-3 line-clamp-4 max-w-[70ch] break-words text-body sm:line-clamp-3 lg:line-clamp-2">{text}</p>
        )}
        <Link to={paths.store(slug)} className="text-link mt-2 inline-flex min-h-11 items-center font-semibold">
          {t('maker.visit', { count: no_of_products })}
        </Link>
      </div>
    </section>
  );
}
