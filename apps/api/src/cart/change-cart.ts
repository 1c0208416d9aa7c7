import { inTransaction, type Queryable } from '@trad/database/connections/transaction';
import { type PriceCurrency, resolveCurrency } from '../catalog/catalog.ts';
import type { CallOf } from '../platform/http/implement-calls.ts';
import type { Caller } from '../platform/security/session.ts';
import { type CartRow, incrementCartVersion, lockCart } from './cart.queries.ts';
import { toCartView } from './cart.view.ts';
import { type Pricing, priceCart } from './price-cart.ts';

type CartChange = Pick<CallOf<'manageCart' | 'updateCartQuantity' | 'removeFromCartById'>, 'language' | 'deps'> & {
  caller: Caller;
  input: { currency?: string | undefined; shipping_option: Pricing['shippingOption']; address_id?: number | null };
};

/**
 * Changes the caller's locked cart and returns it priced. `work` returns whether it changed anything; an error rolls
 * the transaction back.
 */
export const changeCart = async (
  { caller, language, deps, input }: CartChange,
  work: (tx: Queryable, cart: CartRow, currency: PriceCurrency) => Promise<boolean>,
) => {
  const currency = await resolveCurrency(deps, input.currency);
  const priced = await inTransaction(deps.pool, async (tx) => {
    const cart = await lockCart(tx, caller.id);
    const changed = await work(tx, cart, currency);
    // Pipelined on one connection: PostgreSQL executes them in this order.
    const [, priced] = await Promise.all([
      changed && incrementCartVersion(tx, cart.id),
      priceCart(tx, cart.id, {
        userId: caller.id,
        language,
        currency,
        shippingOption: input.shipping_option,
        addressId: input.address_id ?? null,
      }),
    ]);
    return priced;
  });
  return toCartView(priced);
};
