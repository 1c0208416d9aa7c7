import type { ReviewToWrite } from '@trad/contract/reviews';
import { paths } from '../../app/paths.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatDay } from '../../lib/dates.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { Picture } from '../../ui/media/Picture.tsx';

const STARS = [1, 2, 3, 4, 5];

/** Delivered products, each with five stars that open its review form with that rating. */
export const ReviewsToWrite = ({ products }: { products: ReviewToWrite[] }) => (
  <ul className="grid gap-3 md:grid-cols-2 md:gap-5">
    {products.map((product) => (
      <li key={product.product_id} className="min-w-0">
        <ReviewToWriteCard product={product} />
      </li>
    ))}
  </ul>
);

function ReviewToWriteCard({ product }: { product: ReviewToWrite }) {
  const t = useT();
  const locale = useLocale();
  const { product_id: id, product_name: name, image, delivered_at: deliveredAt } = product;
  return (
    <article className="flex items-center gap-4 rounded-panel bg-white p-3.5 inset-ring-1 inset-ring-line md:gap-5">
      <Link to={paths.product(id)} tabIndex={-1} aria-hidden className="w-18 shrink-0 overflow-hidden rounded-picture">
        <Picture src={image} alt="" sizes="72px" largest={320} />
      </Link>
      <div className="min-w-0 grow">
        <Link
          to={paths.product(id)}
          className="line-clamp-2 leading-snug font-semibold break-words hover:underline hover:underline-offset-4"
        >
          <bdi>{name}</bdi>
        </Link>
        {deliveredAt && (
          <p className="mt-0.5 text-sm text-muted">
            {t('toReview.delivered', { day: formatDay(deliveredAt, locale) })}
          </p>
        )}
        <ul aria-label={t('toReview.rate', { name })} className="star-links -ms-2.5 mt-1 flex text-control">
          {STARS.map((stars) => (
            <li key={stars}>
              <Link
                to={paths.writeReview(id, stars)}
                aria-label={t('toReview.stars', { stars })}
                className="grid size-11 place-items-center rounded-full"
              >
                <Icon name="star" size={24} className="stroke-[1.5]" />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </article>
  );
}
