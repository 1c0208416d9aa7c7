import { paths } from '../../../../app/paths.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Button, ButtonLink } from '../../../../ui/actions/Button.tsx';
import { isCashOrder } from '../payment/sent-order.ts';
import type { Checkout } from '../use-checkout.ts';
import { OrderOutcome } from './OrderOutcome.tsx';

/** In place of an account's form while the cart is empty, and it is not known whether the sent order is placed. */
export function OrderUnknown({ order: { unknownOrder, busy, checkUnknown } }: Pick<Checkout, 'order'>) {
  const t = useT();
  return (
    <OrderOutcome
      title={t('checkout.unknownTitle')}
      actions={
        <>
          <Button busy={busy} onClick={checkUnknown}>
            {t('checkout.checkAgain')}
          </Button>
          <ButtonLink variant="outline" to={paths.myOrders()}>
            {t('checkout.seeOrders')}
          </ButtonLink>
        </>
      }
    >
      {t(!unknownOrder || isCashOrder(unknownOrder) ? 'checkout.unknownOrder' : 'checkout.unconfirmed')}
    </OrderOutcome>
  );
}
