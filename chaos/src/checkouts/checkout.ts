import type { Buyer, Random } from '../buyer.ts';
import type { Deployment } from '../deployment.ts';
import type { Environment } from '../environment.ts';

export interface CheckoutContext {
  buyer: Buyer;
  deployment: Deployment;
  environment: Environment;
  random: Random;
}

/** A kind of checkout. An incorrect response is reported as a problem of the buyer. */
export interface Checkout {
  method: 'card' | 'paypal' | 'cash';
  run: (context: CheckoutContext) => Promise<unknown>;
}

/** Returns true with this probability. */
export const isChosen = (random: Random, chance: number) => random() < chance;
