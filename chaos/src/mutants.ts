import type { Replacements } from './api-bundle.ts';
import type { Checkout } from './checkouts/checkout.ts';
import { CHECKOUTS } from './checkouts/checkouts.ts';

/** A change of the server that breaks an invariant: the suite must detect it. */
export interface Mutant {
  replacements: Replacements;
  /** SQL that drops the database's own enforcement of the invariant. */
  dropSql?: string;
  /** The kinds of checkouts that show it, where few of all kinds do: faults may prevent these. */
  checkouts?: Readonly<Record<string, Checkout>>;
}

const checkoutsOfChangedCarts = Object.fromEntries(
  Object.entries(CHECKOUTS).filter(([kind]) => kind.includes('cart changed')),
);

export const MUTANTS = {
  'no lock': {
    replacements: {
      'payments/attempts/attempt.queries.ts': 'mutants/no-attempt-lock.ts',
      'cart/cart.queries.ts': 'mutants/no-cart-lock.ts',
    },
    dropSql: `DROP INDEX shop_order_attempt_id_key;
      DROP INDEX shop_order_cart_id_cart_version_after_key`,
  },
  "release without the provider's confirmation": {
    replacements: { 'payments/attempts/close-attempt.ts': 'mutants/release-without-confirmation.ts' },
  },
  'order from the live cart': {
    replacements: { 'payments/attempts/attempt.queries.ts': 'mutants/live-cart.ts' },
    checkouts: checkoutsOfChangedCarts,
  },
  'no reconciler': { replacements: { 'payments/attempts/reconcile.ts': 'mutants/no-reconciler.ts' } },
} satisfies Record<string, Mutant>;
