import { cardCheckouts } from './card.ts';
import { cashCheckouts } from './cash.ts';
import type { Checkout } from './checkout.ts';
import { payPalCheckouts } from './paypal.ts';

/** All kinds of checkouts by name. */
export const CHECKOUTS: Readonly<Record<string, Checkout>> = { ...cardCheckouts, ...cashCheckouts, ...payPalCheckouts };
