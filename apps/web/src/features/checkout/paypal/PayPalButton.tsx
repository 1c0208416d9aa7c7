import { PayPalButtons, PayPalScriptProvider, usePayPalScriptReducer } from '@paypal/react-paypal-js';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocale } from '../../../i18n/use-t.ts';
import { PATIENCE } from '../../../lib/use-loaded.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { SANDBOX_PATH } from '../sandbox.ts';

/** What the checkout does when PayPal's button is pressed. */
export interface PayPalSteps {
  /** Whether all is there that an order needs; what is missing is said. */
  mayBegin: () => boolean;
  /** Resolves with PayPal's id of the order that the buyer is to agree to. */
  begin: () => Promise<string>;
  onAgreed: (orderId: string) => Promise<void>;
  onCancelled: () => void;
  onFailed: () => void;
}

export interface PayPalAccess {
  clientId: string;
  currency: string;
  isSandbox: boolean;
  /** What the content policy knows the page's own scripts by. */
  nonce: string;
}

interface PayPalButtonProps {
  access: PayPalAccess;
  steps: PayPalSteps;
  /** The script cannot be had. */
  onAway: () => void;
}

/** PayPal's own languages; it has no Swahili, the sandbox has. */
const LOCALES: Readonly<Record<string, string>> = { en: 'en_US', fr: 'fr_FR', es: 'es_ES', ar: 'ar_EG', sw: 'en_US' };

/** PayPal's own button, which pays in a window of its own. */
export function PayPalButton({ access: { clientId, currency, isSandbox, nonce }, steps, onAway }: PayPalButtonProps) {
  const language = useLocale();
  const options = {
    clientId,
    currency,
    intent: 'capture',
    components: 'buttons',
    ...(isSandbox
      ? { sdkBaseUrl: `${SANDBOX_PATH}/paypal.js`, locale: language }
      : { locale: LOCALES[language] ?? 'en_US', ...(nonce && { dataCspNonce: nonce }) }),
  };
  return (
    <PayPalScriptProvider options={options}>
      <Button steps={steps} onAway={onAway} />
    </PayPalScriptProvider>
  );
}

function Button({ steps, onAway }: Omit<PayPalButtonProps, 'access'>) {
  const [{ isPending, isRejected }] = usePayPalScriptReducer();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  const isAway = isRejected || (isPending && isSlow);
  const tell = useEffectEvent(onAway);
  useEffect(() => {
    if (isAway) tell();
  }, [isAway]);
  if (isPending) return <Skeleton className="h-13 rounded-full" />;
  return (
    <PayPalButtons
      fundingSource="paypal"
      style={{ shape: 'pill', height: 52, color: 'gold' }}
      onClick={(_, actions) => (steps.mayBegin() ? actions.resolve() : actions.reject())}
      createOrder={steps.begin}
      onApprove={({ orderID }) => steps.onAgreed(orderID)}
      onCancel={steps.onCancelled}
      onError={steps.onFailed}
    />
  );
}
