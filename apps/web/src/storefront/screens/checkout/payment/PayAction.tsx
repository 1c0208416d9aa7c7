import { PayPalPayment } from '../../../../features/checkout/paypal/PayPalPayment.tsx';
import { useT } from '../../../../i18n/use-t.ts';
import { useMediaQuery } from '../../../../lib/viewport/use-media-query.ts';
import { Button } from '../../../../ui/actions/Button.tsx';
import type { Checkout } from '../use-checkout.ts';

interface PayActionProps {
  checkout: Checkout;
  /** In the summary on wide windows, else in the bar at the bottom. */
  position: 'summary' | 'bar';
}

/** The pay button: the checkout's, or PayPal's if PayPal is chosen and its button has loaded. */
export function PayAction({ checkout, position }: PayActionProps) {
  const { payPal } = checkout;
  const isSummaryShown = useMediaQuery('(min-width: 1024px)');
  if (!payPal.isButtonOffered || !payPal.access) return <ConfirmButton checkout={checkout} />;
  // PayPal's button is an iframe: create it once, at its visible position.
  if (isSummaryShown !== (position === 'summary')) return null;
  return <PayPalPayment config={payPal.access} handlers={payPal.handlers} onUnavailable={payPal.onUnavailable} />;
}

function ConfirmButton({ checkout: { order, isSaving, canConfirm, confirm } }: { checkout: Checkout }) {
  const t = useT();
  const isBusy = order.busy || isSaving;
  return (
    <Button full className="px-4" busy={isBusy} disabled={!isBusy && !canConfirm} onClick={confirm}>
      {t(isBusy ? 'checkout.busy' : 'summary.confirm')}
    </Button>
  );
}
