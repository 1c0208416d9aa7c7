import { paths } from '../../app/paths.ts';
import { cartDrawerOpened } from '../../app/state/cart-drawer.ts';
import { useAppDispatch } from '../../app/state/store.ts';
import { useCartCount } from '../../features/cart/use-cart-count.ts';
import { useCurrency } from '../../features/content/use-currency.ts';
import { useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/display/Icon.tsx';

/** Opens the cart drawer; without JavaScript it submits to the cart's page. */
export function CartButton() {
  const t = useT();
  const { code: currency } = useCurrency();
  const count = useCartCount(currency);
  const dispatch = useAppDispatch();
  return (
    <form action={paths.cart()}>
      <button
        type="submit"
        aria-haspopup="dialog"
        className="flex min-h-11 items-center gap-1.5 rounded-full px-2 max-[359px]:px-1 text-[15px] font-medium whitespace-nowrap tabular-nums hover:bg-sand"
        onClick={(event) => {
          event.preventDefault();
          dispatch(cartDrawerOpened());
        }}
      >
        {/* The narrowest phones have room for the text alone. */}
        <Icon name="shopping-bag" size={20} className="max-[359px]:hidden" />
        {t('shell.cart', { count })}
      </button>
    </form>
  );
}
