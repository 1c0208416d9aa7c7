import { pick } from '../buyer.ts';
import type { Checkout } from './checkout.ts';

const cash = (run: Checkout['run']): Checkout => ({ method: 'cash', run });

export const cashCheckouts = {
  'cash, placed three times': cash(({ buyer }) =>
    Promise.all([buyer.placeCash(), buyer.placeCash(), buyer.placeCash()]),
  ),
  'cash, placed once': cash(({ buyer }) => buyer.placeCash({}, { isOnce: true })),
  'cash, again with a second cart': cash(async ({ buyer, environment, random }) => {
    await buyer.placeCash();
    await buyer.add(pick(random, environment.products.plenty));
    await buyer.placeCash();
  }),
  'cash, another amount': cash(async ({ buyer }) => {
    const placed = await buyer.placeCash({ amount: 1 });
    if (placed?.status === 200) buyer.reportProblem('an order of 1.00 was made of a cart that costs more');
  }),
} satisfies Record<string, Checkout>;
