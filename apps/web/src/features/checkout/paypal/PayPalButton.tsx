import { PayPalButtons, PayPalScriptProvider, usePayPalScriptReducer } from '@paypal/react-paypal-js';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocale } from '../../../i18n/use-t.ts';
import { RESPONSE_TIMEOUT_MS } from '../../../lib/use-async-value.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { SANDBOX_PATH } from '../sandbox.ts';

/** The checkout's handlers of PayPal's button. */
export interface PayPalHandlers {
  /** Validates and saves the form; false where it is incomplete, and shows its errors. PayPal's window is open meanwhile. */
  prepareOrder: () => Promise<boolean>;
  /** Resolves with the id of the PayPal order to approve. */
  createOrder: () => Promise<string>;
  onApproved: (orderId: string) => Promise<void>;
  onCancelled: () => void;
  onFailed: () => void;
}

export interface PayPalConfig {
  clientId: string;
  currency: string;
  isSandbox: boolean;
  /** The nonce of the Content-Security-Policy. */
  nonce: string;
}

interface PayPalButtonProps {
  config: PayPalConfig;
  handlers: PayPalHandlers;
  /** The script could not be loaded. */
  onUnavailable: () => void;
}

/** PayPal's locales. It does not support Swahili; the sandbox does. */
const LOCALES: Readonly<Record<string, string>> = { en: 'en_US', fr: 'fr_FR', es: 'es_ES', ar: 'ar_EG', sw: 'en_US' };

/** PayPal's button, which opens a popup. */
export function PayPalButton({
  config: { clientId, currency, isSandbox, nonce },
  handlers,
  onUnavailable,
}: PayPalButtonProps) {
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
      <Button handlers={handlers} onUnavailable={onUnavailable} />
    </PayPalScriptProvider>
  );
}

function Button({ handlers, onUnavailable }: Omit<PayPalButtonProps, 'config'>) {
  const [{ isPending, isRejected }] = usePayPalScriptReducer();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), RESPONSE_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  const isUnavailable = isRejected || (isPending && isSlow);
  const reportUnavailable = useEffectEvent(onUnavailable);
  useEffect(() => {
    if (isUnavailable) reportUnavailable();
  }, [isUnavailable]);
  if (isPending) return <Skeleton className="h-13 rounded-full" />;
  return (
    <PayPalButtons
      fundingSource="paypal"
      style={{ shape: 'pill', height: 52, color: 'gold' }}
      onClick={async (_, actions) => ((await handlers.prepareOrder()) ? actions.resolve() : actions.reject())}
      createOrder={handlers.createOrder}
      onApprove={({ orderID }) => handlers.onApproved(orderID)}
      onCancel={handlers.onCancelled}
      onError={handlers.onFailed}
    />
  );
}
