import type { Replacements } from './api-bundle.ts';

/** The server with one of its promises broken: the invariants must tell. */
export interface Mutant {
  replacements: Replacements;
  /** What of the database would keep the promise by itself. */
  without?: string;
}

export const MUTANTS = {
  'no lock': {
    replacements: {
      'payments/attempts/attempt.queries.ts': 'mutants/no-attempt-lock.ts',
      'cart/cart.queries.ts': 'mutants/no-cart-lock.ts',
    },
    without: `DROP INDEX shop_order_attempt_id_key;
      DROP INDEX shop_order_cart_id_cart_version_after_key`,
  },
  "release without the provider's word": {
    replacements: { 'payments/attempts/close-attempt.ts': 'mutants/release-at-once.ts' },
  },
  'order from the live cart': { replacements: { 'payments/attempts/attempt.queries.ts': 'mutants/live-cart.ts' } },
  'no reconciler': { replacements: { 'payments/attempts/reconcile.ts': 'mutants/no-reconciler.ts' } },
} satisfies Record<string, Mutant>;
