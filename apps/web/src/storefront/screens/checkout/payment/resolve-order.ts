import { isCallError, signedOutError } from '../../../../app/http/call-error.ts';
import { isOutcomeUnknown } from '../../../../app/http/is-outcome-unknown.ts';
import { isConnectionLost } from '../../../../app/offline/connection.ts';
import { VISITOR } from '../../../../app/state/drafts.ts';
import type { AppDispatch } from '../../../../app/state/store.ts';
import { cartApi } from '../../../../features/cart/cart.api.ts';
import type { usePlaceOrderMutation } from '../../../../features/orders/orders.api.ts';
import type { MessageKey, Translate } from '../../../../i18n/use-t.ts';
import type { OrderConfirmation } from '../outcome/OrderPlaced.tsx';
import { type PollOptions, pollOrder } from './poll-order.ts';
import { isCashOrder, type SentOrder, storeSentOrder } from './sent-order.ts';

export interface ResolveOptions extends Pick<PollOptions, 'confirming'> {
  /** An earlier request may have placed the order. */
  isRepeat?: boolean;
}

interface Context extends ResolveOptions {
  owner: number;
  dispatch: AppDispatch;
  placeOrder: ReturnType<typeof usePlaceOrderMutation>[0];
  t: Translate;
  complete: (order: OrderConfirmation) => void;
  /** It is known what became of the order. */
  discardSentOrder: () => void;
  showError: (text: string) => void;
  showKnownFailure: (error: unknown, currency: SentOrder['currency'], fallback: MessageKey, again?: () => void) => void;
  showUnknown: (sent: SentOrder) => void;
  offerCheck: (sent: SentOrder) => void;
  checkAgain: (sent: SentOrder) => void;
}

/** Whether the order's buyer is still the one of this tab. */
const isSameBuyer = ({ owner, dispatch }: Context) =>
  dispatch((_, getState) => (getState().session.user?.id ?? VISITOR) === owner);

/** The order empties the account's cart in its own transaction: with lines in it, there is no order. */
async function hasCartLines(currency: string, context: Context): Promise<boolean> {
  const { owner, dispatch } = context;
  if (owner === VISITOR) return false;
  const { endpoints, util } = cartApi;
  // The shop may have read the cart for a running request before it placed the order.
  await dispatch(util.getRunningQueryThunk('getUserCart', { currency }));
  // Without a session the request would wait for the next person who signs in.
  if (!isSameBuyer(context)) return false;
  const request = endpoints.getUserCart.initiate({ currency }, { forceRefetch: true, subscribe: false });
  const { data, isSuccess } = await dispatch(request);
  // After a failed request, `data` still holds the previous response. A stored copy may be older than the order.
  return isSuccess && isSameBuyer(context) && !isConnectionLost() && data.cart.length > 0;
}

/** Sends the order, and while its outcome is unknown repeats it under its key. Shows the outcome. */
export async function resolveOrder(sent: SentOrder, context: Context): Promise<void> {
  const { owner, placeOrder, t, confirming, isRepeat = false } = context;
  const { complete, discardSentOrder, showError, showKnownFailure, showUnknown, offerCheck, checkAgain } = context;
  const { input, key, currency } = sent;
  const isCash = isCashOrder(sent);
  // Of a payment the shop places the order also without this request.
  let mayBePlaced = isRepeat || !isCash;
  storeSentOrder(owner, sent);
  const outcome = await pollOrder({
    // For another buyer the shop knows no such order, and would refuse it.
    request: async () => (isSameBuyer(context) ? placeOrder({ input, key }) : { error: signedOutError }),
    confirming,
    isUnpaidAndNew: isCash && !isRepeat,
    onPending: () => {
      mayBePlaced = true;
      showUnknown(sent);
    },
  });
  if (outcome.kind === 'placed') {
    const { order, message: note } = outcome;
    // An earlier payment attempt may have succeeded.
    const isPaid = order.payment_method !== 'cod_method';
    return complete({ id: order.id, ...(isCash && (isPaid ? { note } : { isCash: true })) });
  }
  if (outcome.kind === 'refused') {
    discardSentOrder();
    return showError(outcome.message ?? t('checkout.paymentFailed'));
  }
  const { error } = outcome;
  if (outcome.kind === 'failed') {
    if (!(mayBePlaced && isOutcomeUnknown(error))) discardSentOrder();
    return showKnownFailure(error, currency, 'checkout.failed', () => checkAgain(sent));
  }
  const isInProgress = isCallError(error) && error.code === 'IDEMPOTENCY_KEY_IN_USE';
  if (!isCash || isInProgress || !(await hasCartLines(currency.code, context))) return offerCheck(sent);
  discardSentOrder();
  showKnownFailure(error, currency, 'checkout.failed');
}
