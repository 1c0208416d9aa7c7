import type { RefObject } from 'react';
import type { CardFieldsHandle } from '../../../../features/checkout/card/CardFields.tsx';
import type { CardConfirmation } from '../../../../features/checkout/card/confirm-card.ts';
import { useCreatePaymentIntentMutation } from '../../../../features/orders/orders.api.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { wait } from '../../../../lib/wait.ts';
import { type CheckoutRequest, toPaymentRequest } from '../checkout-request.ts';
import type { OrderConfirmation } from '../outcome/OrderPlaced.tsx';
import { useOrderPlacement } from './use-order-placement.ts';
import { usePayPal } from './use-paypal.ts';
import type { ExpressApproval } from './use-paypal-express.ts';

/** Milliseconds without a response of the provider until a message is shown. */
const CARD_TIMEOUT_MS = 8000;

interface Options {
  /** The card provider's key is configured. */
  takesCards: boolean;
  card: RefObject<CardFieldsHandle | null>;
  /** The provider sends its receipt to it. */
  getEmail: () => string | null;
  /** PayPal charges it without another approval. */
  express: ExpressApproval | null;
  /** Called also after the page was left. */
  onPlaced: (order: OrderConfirmation) => void;
}

/** Places the order; clicks while a placement is running do nothing. */
export function usePlaceOrder({ takesCards, card, getEmail, express, onPlaced }: Options) {
  const t = useT();
  const placement = useOrderPlacement(onPlaced);
  const { busy, placed, message, isBusy, runExclusively, complete, showError, showFailure } = placement;
  const [createPayment] = useCreatePaymentIntentMutation();
  const payPal = usePayPal(placement);

  /** Pays by the card that `confirm` charges: that of the fields, or of a wallet. */
  const payByCard = async (
    request: CheckoutRequest,
    confirm: (clientSecret: string) => CardConfirmation,
    receiptEmail = getEmail(),
  ) => {
    const { data: payment, error } = await createPayment({ ...toPaymentRequest(request), email: receiptEmail });
    if (!payment) return showFailure(error, request, 'checkout.notInitiated', () => void place(request));
    if (!payment.clientSecret) return showError(payment.message || t('checkout.notInitiated'));
    const { firstResponse, outcome } = confirm(payment.clientSecret);
    // Without a first response, a slow provider and a buyer who is still authenticating look the same: no timeout.
    const hasTimedOut =
      firstResponse !== undefined &&
      (await Promise.race([firstResponse.then(() => false), wait(CARD_TIMEOUT_MS).then(() => true)]));
    const finalOutcome = hasTimedOut ? null : await outcome;
    if (finalOutcome?.kind === 'refused') return showError(finalOutcome.message ?? t('checkout.paymentFailed'));
    if (finalOutcome?.kind !== 'paid') placement.showUnconfirmed();
    const paidBy = { payment_intent_id: payment.data.payment_intent_id };
    await placement.sendOrder(request, paidBy, hasTimedOut ? outcome : undefined);
  };

  const place = async (request: CheckoutRequest) => {
    if (request.method === 'cod_method') return runExclusively(() => placement.sendOrder(request));
    if (request.method === 'paypal_method')
      return express ? payPal.chargeApproved(request, express) : payPal.redirectToPayPal(request);
    if (!takesCards) return showError(t('checkout.unsupported'));
    const fields = card.current;
    if (!fields) return showError(t('checkout.stripeNotLoaded'));
    if (!isBusy() && fields.validate()) await runExclusively(() => payByCard(request, fields.confirm));
  };
  return {
    place,
    /** Its total was authorised in the wallet's sheet. */
    payByWallet: (request: CheckoutRequest, confirm: (clientSecret: string) => CardConfirmation, payerEmail?: string) =>
      runExclusively(() => payByCard(request, confirm, payerEmail)),
    busy,
    placed,
    message,
    unknownOrder: placement.unknownOrder,
    checkUnknown: placement.checkUnknown,
    showUnknown: placement.showUnknown,
    isBusy,
    showInfo: placement.showInfo,
    complete,
    discardSentOrder: placement.discardSentOrder,
    buildPayPalHandlers: payPal.buildHandlers,
  };
}
