import type { CallName } from '@trad/contract/calls';
import type { FastifyInstance } from 'fastify';
import { refuseCardDetails } from '../payments/payments.ts';
import type { Deps } from '../platform/deps.ts';
import { type CallOf, implementCalls } from '../platform/http/implement-calls.ts';
import { cancelOrder } from './cancel-order.ts';
import { createPaymentIntent } from './create-payment-intent.ts';
import { getPaymentStatus } from './get-payment-status.ts';
import { createPaypalExpressOrder } from './paypal/create-paypal-express-order.ts';
import { createPaypalOrder } from './paypal/create-paypal-order.ts';
import { getPaypalExpressPayer } from './paypal/get-paypal-express-payer.ts';
import { getPaypalLink } from './paypal/get-paypal-link.ts';
import { placeOrder } from './place-order.ts';

/** Adds the kill point between the commit and the response. */
const withKillPoint =
  <Name extends CallName, Result>(handler: (call: CallOf<Name>) => Promise<Result>) =>
  async (call: CallOf<Name>) => {
    const response = await handler(call);
    call.deps.killPoint?.('before_response');
    return response;
  };

const calls = implementCalls({
  placeOrder: withKillPoint(placeOrder),
  createPaymentIntent: withKillPoint(createPaymentIntent),
  getPaypalLink: withKillPoint(getPaypalLink),
  createPaypalOrder: withKillPoint(createPaypalOrder),
  createPaypalExpressOrder,
  getPaypalExpressPayer,
  getPaymentStatus,
  cancelOrder,
});

export const checkoutRoutes = async (app: FastifyInstance, options: { deps: Deps }) => {
  refuseCardDetails(app);
  await calls(app, options);
};
