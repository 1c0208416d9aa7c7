import type { Parsed } from '@trad/contract/schemas';
import { inTransaction } from '@trad/database/connections/transaction';
import { resolveCurrency } from '../../../catalog/catalog.ts';
import type { Handler } from '../../../platform/http/implement.ts';
import { badField, Refusal } from '../../../platform/http/refusal.ts';
import { loadOwnStore } from '../../own-store.ts';
import { findStock, lockStock, updateStock } from './stock.queries.ts';
import { stockView } from './stock.view.ts';

/** As much as a ledger's row can hold. */
const MOST = 1_000_000_000;

/** What there will be, or why not. `before` is what there is: no order can change it meanwhile. */
const stockAfter = ({ delta, inventory, seen }: Parsed<'adjustVendorStock'>, before: number | null) => {
  if (inventory !== undefined) {
    // Setting it would undo what was sold since.
    if (seen !== before) throw new Refusal('STOCK_CHANGED', { data: { inventory: before } });
    return inventory;
  }
  if (before === null) throw badField('delta', 'has nothing to add to: this stock is not tracked');
  const after = before + (delta ?? 0);
  if (after < 0) throw new Refusal('OUT_OF_STOCK', { params: { left: before }, data: { left: before } });
  if (after > MOST) throw badField('delta', 'makes too many');
  return after;
};

export const adjustVendorStock: Handler<'adjustVendorStock'> = async ({ input, caller, language, deps }) => {
  const { pool, clock } = deps;
  const { id, delta, inventory, seen, reason, note } = input;
  if ((delta === undefined) === (inventory === undefined)) throw badField('delta', 'or inventory, one of them');
  if (inventory !== undefined && seen === undefined) throw badField('seen', 'is required with inventory');
  const [store, currency] = await Promise.all([loadOwnStore(deps, caller), resolveCurrency(deps, undefined)]);
  const row = await inTransaction(pool, async (tx) => {
    const locked = await lockStock(tx, store.id, id);
    if (!locked) throw new Refusal('NOT_FOUND');
    const { stock: before } = locked;
    const stock = stockAfter(input, before);
    await updateStock(tx, { id, before, stock }, { reason, note, now: clock.now() });
    return findStock(tx, store.id, { currency: currency.code, language }, id);
  });
  if (!row) throw new Refusal('NOT_FOUND');
  return { say: 'stockSaved', data: stockView(row, currency) };
};
