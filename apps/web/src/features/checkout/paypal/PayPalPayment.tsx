import { useEffect, useEffectEvent } from 'react';
import { tryImport } from '../../../lib/retry-import.ts';
import { useAsyncValue } from '../../../lib/use-async-value.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import type { PayPalConfig, PayPalHandlers } from './PayPalButton.tsx';

interface PayPalPaymentProps {
  config: PayPalConfig;
  handlers: PayPalHandlers;
  /** PayPal's button could not be loaded. */
  onUnavailable: () => void;
}

/** PayPal's button, which replaces the checkout's. It is loaded when PayPal is first chosen. */
export function PayPalPayment({ config, handlers, onUnavailable }: PayPalPaymentProps) {
  const loaded = useAsyncValue('PayPalButton', () => tryImport(() => import('./PayPalButton.tsx')));
  const reportUnavailable = useEffectEvent(onUnavailable);
  useEffect(() => {
    if (loaded.state === 'failed') reportUnavailable();
  }, [loaded.state]);
  if (loaded.state !== 'ready') return <Skeleton className="h-13 rounded-full" />;
  const { clientId, currency, isSandbox } = config;
  return (
    <loaded.value.PayPalButton
      // PayPal's script is loaded for one currency.
      key={`${clientId} ${currency} ${isSandbox}`}
      config={config}
      handlers={handlers}
      onUnavailable={onUnavailable}
    />
  );
}
