import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { paths } from '../../app/paths.ts';
import { cartDrawerClosed } from '../../app/state/cart-drawer.ts';
import { useAppDispatch, useAppSelector } from '../../app/state/store.ts';
import { formatCheckoutProblem } from '../../features/cart/problem-text.ts';
import { useCatalogue, useLocale, useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { formatMoneyInText } from '../../lib/money.ts';
import { Button, ButtonLink } from '../../ui/actions/Button.tsx';
import { Money } from '../../ui/display/Money.tsx';
import { Illustration } from '../../ui/feedback/Illustration.tsx';
import { LiveRegion } from '../../ui/feedback/LiveRegion.tsx';
import { Drawer } from '../../ui/overlays/Dialog.tsx';
import { CartLines } from './CartLines.tsx';
import { MergeNotice } from './merge/MergeNotice.tsx';
import { QueueNoticeHost } from './QueueNoticeHost.tsx';
import { type CartState, useCart } from './use-cart.ts';

/** The cart in a drawer. The header's button opens it, and so does an addition, which it announces where no toast does. */
export function CartDrawer() {
  useCatalogue('account');
  const t = useT();
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const added = useAppSelector(({ cartDrawer }) => cartDrawer.added);
  const cart = useCart();
  const close = () => void dispatch(cartDrawerClosed());

  const initialPath = useRef(pathname);
  useEffect(() => {
    if (pathname !== initialPath.current) dispatch(cartDrawerClosed());
  }, [pathname, dispatch]);

  // Set after mounting: screen readers ignore the initial content of a live region.
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    setAnnouncement(added === null ? '' : t('cart.addedItem', { name: added }));
  }, [added, t]);

  const filled = cart.items.length > 0;
  return (
    <Drawer
      title={t('cart.title')}
      aside={filled && t('cart.items', { count: cart.count })}
      onClose={close}
      footer={filled && <DrawerFooter cart={cart} onLeave={close} />}
    >
      <LiveRegion>{announcement}</LiveRegion>
      <MergeNotice />
      <QueueNoticeHost />
      {filled ? (
        <div className="-mt-5">
          <CartLines cart={cart} compact onLeave={close} />
        </div>
      ) : (
        <EmptyCart cart={cart} onLeave={close} />
      )}
    </Drawer>
  );
}

/** Shipping and tax, as a sentence. */
function useExtraCosts({ totals, updating, currency }: CartState): string {
  const t = useT();
  const locale = useLocale();
  if (!totals || updating) return t('cart.later');
  const formatAmount = (amount: number) => formatMoneyInText(amount, currency, locale);
  const shipping = formatAmount(totals.shipping_total);
  return totals.tax_amount > 0
    ? t('cart.plusShippingAndTax', { shipping, tax: formatAmount(totals.tax_amount) })
    : t('cart.plusShipping', { shipping });
}

function DrawerFooter({ cart, onLeave }: { cart: CartState; onLeave: () => void }) {
  const t = useT();
  const extraCosts = useExtraCosts(cart);
  const checkoutProblem = formatCheckoutProblem(cart.items, cart.currency.code, t);
  return (
    <>
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-display text-xl font-bold tracking-[-0.01em]">{t('cart.total')}</span>
        <span className="text-[22px] font-bold">
          <Money amount={cart.itemsTotal} currency={cart.currency} />
        </span>
      </p>
      <p className={cx('mb-4 text-sm', checkoutProblem ? 'font-semibold text-danger' : 'text-muted')}>
        {checkoutProblem ?? extraCosts}
        {cart.excludedCount > 0 && (
          <span className="block font-normal text-muted">{t('summary.leftOut', { count: cart.excludedCount })}</span>
        )}
      </p>
      <div className="grid grid-cols-2 gap-3">
        <ButtonLink to={paths.cart()} variant="outline" className="px-4!" onClick={onLeave}>
          {t('cart.view')}
        </ButtonLink>
        {checkoutProblem ? (
          <Button disabled className="px-4!">
            {t('cart.checkout')}
          </Button>
        ) : (
          <ButtonLink to={paths.checkout()} className="px-4!" onClick={onLeave}>
            {t('cart.checkout')}
          </ButtonLink>
        )}
      </div>
    </>
  );
}

/** The drawer without lines: still loading, failed, or empty. */
function EmptyCart({ cart, onLeave }: { cart: CartState; onLeave: () => void }) {
  const t = useT();
  if (cart.status === 'loading') return <p role="status">{t('ui.loading')}</p>;
  if (cart.status === 'failed') {
    return (
      <div role="alert" className="flex flex-col items-start gap-4">
        <p className="font-semibold">{getErrorText(cart.error, t('cart.loadFailed'))}</p>
        <Button variant="outline" onClick={cart.retry}>
          {t('ui.retry')}
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-col items-center py-10 text-center">
      <Illustration drawing="basket" />
      <p className="mt-4 text-xl font-semibold">{t('cart.drawerEmpty')}</p>
      <p className="mt-2 text-muted">{t('cart.emptyText')}</p>
      <ButtonLink to={paths.category()} className="mt-6" onClick={onLeave}>
        {t('link.startShopping')}
      </ButtonLink>
    </div>
  );
}
