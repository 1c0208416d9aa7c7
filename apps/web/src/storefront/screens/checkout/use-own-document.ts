import type { PaymentMethods } from '@trad/contract/content';
import { useEffect } from 'react';

/** The path of the loaded document, independent of later navigation within the app. */
const getLoadedPath = () => {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded ? new URL(loaded.name).pathname : location.pathname;
};

/**
 * Reloads the page unless the checkout's own document is loaded: a document keeps its content security policy, and only
 * the checkout's allows the payment providers' code. The sandbox needs no such policy.
 */
export function useOwnDocument(payment: PaymentMethods | undefined) {
  const isReal = payment && !payment.payment_sandbox && (payment.stripe_method || payment.paypal_method);
  useEffect(() => {
    if (isReal && getLoadedPath() !== location.pathname) location.reload();
  }, [isReal]);
}

/** The nonce of the document's content security policy; empty if it has none. */
export const readDocumentNonce = () => document.getElementById('state')?.nonce ?? '';
