import { useEffect, useRef } from 'react';
import { paths } from '../../../app/paths.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button, ButtonLink } from '../../../ui/actions/Button.tsx';
import { EmptyIllustration } from '../../../ui/feedback/EmptyIllustration.tsx';
import { isCashOrder } from './payment/sent-order.ts';
import type { Checkout } from './use-checkout.ts';

/** In place of an account's form while the cart is empty, and it is not known whether the sent order is placed. */
export function OrderUnknown({ order: { unknownOrder, busy, checkUnknown } }: Pick<Checkout, 'order'>) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was clicked is gone, and on phones the window is far below the heading.
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <section role="status" className="mx-auto flex max-w-140 flex-col items-center py-12 text-center md:py-18">
      <EmptyIllustration drawing="parcel" />
      <h1 ref={heading} tabIndex={-1} className="mt-6 text-[32px] text-balance outline-none md:text-[40px]">
        {t('checkout.unknownTitle')}
      </h1>
      <p className="mt-3 text-[17px] text-balance text-muted">
        {t(!unknownOrder || isCashOrder(unknownOrder) ? 'checkout.unknownOrder' : 'checkout.unconfirmed')}
      </p>
      <div className="mt-7 flex flex-wrap justify-center gap-3">
        <Button busy={busy} onClick={checkUnknown}>
          {t('checkout.checkAgain')}
        </Button>
        <ButtonLink variant="outline" to={paths.myOrders()}>
          {t('checkout.seeOrders')}
        </ButtonLink>
      </div>
    </section>
  );
}
