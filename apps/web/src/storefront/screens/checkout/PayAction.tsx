import { PayPalPayment } from '../../../features/checkout/paypal/PayPalPayment.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import type { Checkout } from './use-checkout.ts';

interface PayActionProps {
  checkout: Checkout;
  /** The summary's is shown in wide windows, the bar's along the bottom of the others. */
  place: 'summary' | 'bar';
}

/** The one button that pays: the checkout's own, or PayPal's where PayPal is chosen and its button can be had. */
export function PayAction({ checkout, place }: PayActionProps) {
  const { payPal } = checkout;
  const isSummaryShown = useMediaQuery('(min-width: 1024px)');
  if (!payPal.isButtonOffered || !payPal.access) return <ConfirmButton checkout={checkout} />;
  // PayPal's button is a frame of its own: it is made once, where it is seen.
  if (isSummaryShown !== (place === 'summary')) return null;
  return <PayPalPayment config={payPal.access} handlers={payPal.steps} onUnavailable={payPal.onAway} />;
}

function ConfirmButton({ checkout: { order, isSaving, canConfirm, confirm } }: { checkout: Checkout }) {
  const t = useT();
  const isBusy = order.busy || isSaving;
  return (
    <Button full className="px-4" busy={isBusy} disabled={isBusy || !canConfirm} onClick={confirm}>
      {t(isBusy ? 'checkout.busy' : 'summary.confirm')}
    </Button>
  );
}
