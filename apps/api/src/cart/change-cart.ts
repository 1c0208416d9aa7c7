import { inTransaction, type Queryable, runSingleStatement } from '@trad/database/connections/transaction';
import { loadAttributeValues, type PriceCurrency, resolveCurrency } from '../catalog/catalog.ts';
import type { CallOf } from '../platform/http/implement-calls.ts';
import type { Caller } from '../platform/security/session.ts';
import { type CartLineRow, lockCart } from './cart.queries.ts';
import { toCartView } from './cart.view.ts';
import { type LoadedCart, loadCart } from './load-cart.ts';
import { priceCart, requireDestination } from './price-cart.ts';
import { toShippingChoice } from './quote.ts';

type ChangeCall = Pick<CallOf<'manageCart' | 'updateCartQuantity' | 'removeFromCartById'>, 'language' | 'deps'> & {
  caller: Caller;
  input: Parameters<typeof toShippingChoice>[0] & { currency?: string | undefined; address_id?: number | null };
};

/** A change of one line of a loaded cart. */
export interface CartChange {
  /** Stores the change in one statement. Returns the line's id; undefined where the cart has changed since it was loaded. */
  write: (db: Queryable) => Promise<number | undefined>;
  /** Lists the lines after the change. */
  listLines: (lineId: number) => CartLineRow[];
}

/**
 * Changes the caller's cart and returns it priced. `plan` throws a Refusal, or returns null where nothing changes. The
 * change is stored only if the cart still has the version that was loaded; otherwise it is planned again for the locked
 * cart. `variantId`: a variant that may not be in the cart yet.
 */
export const changeCart = async (
  { caller, language, deps, input }: ChangeCall,
  plan: (cart: LoadedCart, currency: PriceCurrency) => CartChange | null,
  variantId?: number,
) => {
  const { pool } = deps;
  const currency = await resolveCurrency(deps, input.currency);
  const cachedAttributeValues = await loadAttributeValues(deps, language);
  const pricing = { currency, ...toShippingChoice(input), addressId: input.address_id ?? null };
  const change = async (db: Queryable, run: (write: CartChange['write']) => ReturnType<CartChange['write']>) => {
    const cart = await loadCart(db, {
      userId: caller.id,
      currencyCode: currency.code,
      language,
      addressId: pricing.addressId,
      variantId,
      cachedAttributeValues,
    });
    const planned = plan(cart, currency);
    requireDestination(cart, pricing);
    if (!planned) return cart;
    const lineId = await run(planned.write);
    return lineId === undefined ? undefined : { ...cart, lines: planned.listLines(lineId) };
  };
  const changed =
    (await change(pool, (write) => runSingleStatement(pool, write))) ??
    (await inTransaction(pool, async (tx) => {
      await lockCart(tx, caller.id);
      return change(tx, (write) => write(tx));
    }));
  if (!changed) throw new Error('The locked cart has changed');
  return toCartView(priceCart(changed, pricing));
};
