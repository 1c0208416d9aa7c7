import { pick } from '../buyer.ts';
import type { Checkout } from './checkout.ts';

const defineCash = (run: Checkout['run']): Checkout => ({ method: 'cash', run });

export const cashCheckouts = {
  'cash, placed three times': defineCash(({ buyer }) =>
    Promise.all([buyer.placeCashOrder(), buyer.placeCashOrder(), buyer.placeCashOrder()]),
  ),
  'cash, placed once': defineCash(({ buyer }) => buyer.placeCashOrder({}, { isOnce: true })),
  'cash, then a second cart': defineCash(async ({ buyer, environment, random }) => {
    await buyer.placeCashOrder();
    await buyer.addToCart(pick(random, environment.products.wellStocked));
    await buyer.placeCashOrder();
  }),
  'cash, another amount requested': defineCash(async ({ buyer }) => {
    const placed = await buyer.placeCashOrder({ amount: 1 });
    if (placed?.status === 200) buyer.reportProblem('an order of 1.00 was created for a cart that costs more');
  }),
} satisfies Record<string, Checkout>;
