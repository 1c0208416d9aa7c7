import { isCallError } from '../../../app/http/call-error.ts';
import { isOutcomeUnknown } from '../../../app/http/is-outcome-unknown.ts';
import { guestCartReplaced } from '../../../app/state/guest-cart.ts';
import { guestOrderOpened, guestPurchaseRestored } from '../../../app/state/guest-purchase.ts';
import type { AppStore } from '../../../app/state/store.ts';
import { guestPaymentApi } from '../../../features/account/guest-payment.api.ts';
import { formatLines, subtractLines } from '../../screens/checkout/payment/guest-purchase-lines.ts';
import { readPurchase, readRemainingLines } from '../read-visitor-state.ts';

/** An order that has items of the visitor's cart; its id is null where only the newest link in the mail opens it. */
export interface EarlierOrder {
  id: number | null;
}

export type ClosedPayment =
  | { isClosed: true; order: EarlierOrder | null }
  /** `reason`: the shop's message. `isUndecided`: the shop responds, and may close it in some seconds. */
  | { isClosed: false; reason: string; isUndecided: boolean };

/**
 * Ends the purchase that the visitor has begun to pay: the payment reserves the stock of the lines, and may have become an
 * order without this page. The ordered pieces leave the visitor's cart, as the account would pay them again.
 */
export async function closeGuestPayment(store: AppStore): Promise<ClosedPayment> {
  const { savedLines, token } = readPurchase(store);
  if (savedLines === null || token === null) return { isClosed: true, order: null };
  const request = guestPaymentApi.endpoints.closeGuestPayment.initiate({ guest_token: token });
  const { data, error } = await store.dispatch(request);
  const { code, status, message } = isCallError(error) ? error : { code: '', status: 0, message: '' };
  // A server of the former release does not know the call.
  if (status === 404) return { isClosed: false, reason: '', isUndecided: true };
  const isReplaced = code === 'LINK_REPLACED';
  const isInProgress = code === 'PAYMENT_IN_PROGRESS';
  if (isInProgress || (!isReplaced && isOutcomeUnknown(error)))
    return { isClosed: false, reason: message, isUndecided: isInProgress };
  const purchase = readPurchase(store);
  // A sign-out has removed it meanwhile.
  if (purchase.savedLines !== savedLines) return { isClosed: true, order: null };
  const id = data?.order_id ?? null;
  const lines = readRemainingLines(store);
  const rest = isReplaced || id !== null ? subtractLines(lines, savedLines) : lines;
  store.dispatch(guestCartReplaced(rest));
  // Without saved lines the next merge does not ask again.
  store.dispatch(guestPurchaseRestored({ ...purchase, key: null, savedLines: null, token: null }));
  if (id !== null) store.dispatch(guestOrderOpened({ id, token }));
  return { isClosed: true, order: formatLines(rest) === formatLines(lines) ? null : { id } };
}
