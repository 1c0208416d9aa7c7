import type { FastifyInstance } from 'fastify';
import { refuseCardDetails } from '../payments/payments.ts';
import type { Deps } from '../platform/deps.ts';
import { implement } from '../platform/implement.ts';
import { createPaymentIntent } from './create-payment-intent.ts';
import { placeOrder } from './place-order.ts';

const calls = implement({ placeOrder, createPaymentIntent });

export const checkoutRoutes = async (app: FastifyInstance, options: { deps: Deps }) => {
  refuseCardDetails(app);
  await calls(app, options);
};
