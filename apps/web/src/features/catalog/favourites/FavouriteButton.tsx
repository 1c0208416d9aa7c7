import { favouritePressed } from '../../../app/state/favourites.ts';
import { useAppDispatch, useAppSelector } from '../../../app/state/store.ts';
import { useT } from '../../../i18n/use-t.ts';
import { cx } from '../../../lib/cx.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { catalogApi } from '../catalog.api.ts';

const selectIds = catalogApi.endpoints.getFavoriteIds.select();

/** On phones the visible disc is smaller than the 44 px touch target. */
const variants = {
  picture: 'size-[35px] bg-paper/95 group-hover/heart:bg-white md:size-11',
  outline: 'size-11 inset-ring-1 inset-ring-control group-hover/heart:inset-ring-ink',
  plain: 'size-11 group-hover/heart:bg-sand',
};

interface FavouriteButtonProps {
  productId: number;
  name: string;
  variant: keyof typeof variants;
  className?: string;
}

/** A product's favourite button. Its effect is in storefront/favourites, which is loaded on the first press. */
export function FavouriteButton({ productId, name, variant, className }: FavouriteButtonProps) {
  const t = useT();
  const dispatch = useAppDispatch();
  const isFavourite = useAppSelector((state) => selectIds(state).data?.includes(productId) ?? false);
  return (
    <button
      type="button"
      aria-label={`${t('link.favourites')}: ${name}`}
      aria-pressed={isFavourite}
      className={cx(
        'group/heart grid size-11 shrink-0 place-items-center rounded-full text-clay noscript:hidden',
        className,
      )}
      onClick={() => dispatch(favouritePressed({ product_id: productId, is_seller: 0 }))}
    >
      <span className={cx('grid place-items-center rounded-full transition-colors', variants[variant])}>
        <Icon name="heart" size={20} className="group-aria-pressed/heart:fill-current" />
      </span>
    </button>
  );
}
