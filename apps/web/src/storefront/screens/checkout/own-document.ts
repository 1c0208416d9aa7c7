import type { PaymentMethods } from '@trad/contract/content';
import { useEffect } from 'react';

/** The path of the address that the browser loaded, whatever the app has shown since. */
const loadedPath = () => {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded ? new URL(loaded.name).pathname : location.pathname;
};

/**
 * The content policy of a document stays as it was loaded, and only the checkout's lets the providers' code in: whoever
 * came here within the app gets the document of this page first. The sandbox needs nothing but the shop's own.
 */
export function useOwnDocument(payment: PaymentMethods | undefined) {
  const isReal = payment && !payment.payment_sandbox && (payment.stripe_method || payment.paypal_method);
  useEffect(() => {
    if (isReal && loadedPath() !== location.pathname) location.reload();
  }, [isReal]);
}

/** What the content policy knows this document's own scripts by; empty where it names none. */
export const documentNonce = () => document.getElementById('state')?.nonce ?? '';
