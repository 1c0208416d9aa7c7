import { favouritePressed } from '../../../app/state/favourites.ts';
import { useAppDispatch, useAppSelector } from '../../../app/state/store.ts';
import { useT } from '../../../i18n/use-t.ts';
import { cx } from '../../../lib/cx.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { catalogApi } from '../catalog.api.ts';

const selectIds = catalogApi.endpoints.getFavoriteIds.select();

/** The classes of the button and of its disc. */
const variants = {
  card: ['favourite-card'],
  outline: ['group/heart', 'inset-ring-1 inset-ring-control group-hover/heart:inset-ring-ink'],
  plain: ['group/heart', 'group-hover/heart:bg-sand'],
} as const;

interface FavouriteButtonProps {
  productId: number;
  name: string;
  variant: keyof typeof variants;
  className?: string;
}

/** A product's favourite button. FavouritesHost (storefront/favourites) sends the change; visitors load its code on the first press. */
export function FavouriteButton({ productId, name, variant, className }: FavouriteButtonProps) {
  const t = useT();
  const dispatch = useAppDispatch();
  const [buttonClass, discClass] = variants[variant];
  const isFavourite = useAppSelector((state) => selectIds(state).data?.includes(productId) ?? false);
  return (
    <button
      type="button"
      aria-label={`${t('link.favourites')}: ${name}`}
      aria-pressed={isFavourite}
      className={cx('favourite', buttonClass, className)}
      onClick={() => dispatch(favouritePressed({ product_id: productId, is_seller: 0 }))}
    >
      <span className={discClass}>
        <Icon name="heart" size={20} />
      </span>
    </button>
  );
}
