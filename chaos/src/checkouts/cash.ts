import { pick } from '../buyer.ts';
import type { Checkout } from './checkout.ts';

const cash = (run: Checkout['run']): Checkout => ({ method: 'cash', run });

export const cashCheckouts = {
  'cash, placed three times': cash(({ buyer }) =>
    Promise.all([buyer.placeCashOrder(), buyer.placeCashOrder(), buyer.placeCashOrder()]),
  ),
  'cash, placed once': cash(({ buyer }) => buyer.placeCashOrder({}, { isOnce: true })),
  'cash, then a second cart': cash(async ({ buyer, environment, random }) => {
    await buyer.placeCashOrder();
    await buyer.addToCart(pick(random, environment.products.wellStocked));
    await buyer.placeCashOrder();
  }),
  'cash, another amount requested': cash(async ({ buyer }) => {
    const placed = await buyer.placeCashOrder({ amount: 1 });
    if (placed?.status === 200) buyer.reportProblem('an order of 1.00 was created for a cart that costs more');
  }),
} satisfies Record<string, Checkout>;
