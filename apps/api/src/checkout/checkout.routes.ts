import type { CallName } from '@trad/contract/calls';
import type { FastifyInstance } from 'fastify';
import { refuseCardDetails } from '../payments/payments.ts';
import type { Deps } from '../platform/deps.ts';
import { type CallOf, implement } from '../platform/http/implement.ts';
import { createPaymentIntent } from './create-payment-intent.ts';
import { createPaypalOrder } from './create-paypal-order.ts';
import { getPaymentStatus } from './get-payment-status.ts';
import { getPaypalLink } from './get-paypal-link.ts';
import { placeOrder } from './place-order.ts';

/** All is done, and the caller has not heard of it yet. */
const untold =
  <Name extends CallName, Answer>(handler: (call: CallOf<Name>) => Promise<Answer>) =>
  async (call: CallOf<Name>) => {
    const answer = await handler(call);
    call.deps.killPoint?.('before_response');
    return answer;
  };

const calls = implement({
  placeOrder: untold(placeOrder),
  createPaymentIntent: untold(createPaymentIntent),
  getPaypalLink: untold(getPaypalLink),
  createPaypalOrder: untold(createPaypalOrder),
  getPaymentStatus,
});

export const checkoutRoutes = async (app: FastifyInstance, options: { deps: Deps }) => {
  refuseCardDetails(app);
  await calls(app, options);
};
