import { MAX_STOCK } from '@trad/contract/dashboard/product-limits';
import type { ParsedInput } from '@trad/contract/schemas';
import { recordChange } from '@trad/database/audit/record-changes';
import { inTransaction } from '@trad/database/connections/transaction';
import { resolveCurrency } from '../../../catalog/catalog.ts';
import type { Handler } from '../../../platform/http/implement-calls.ts';
import { createInvalidFieldError, Refusal } from '../../../platform/http/refusal.ts';
import { loadOwnStore } from '../../load-own-store.ts';
import { findStockRow, lockStock, updateStock } from './stock.queries.ts';
import { toStockView } from './stock.view.ts';

/**
 * Returns the new stock; null: not tracked. `before` is the stock of the locked row, which no order can change meanwhile. Throws
 * STOCK_CHANGED, OUT_OF_STOCK and VALIDATION_FAILED.
 */
const calculateStock = ({ delta, inventory, seen }: ParsedInput<'adjustVendorStock'>, before: number | null) => {
  if (inventory !== undefined) {
    // Setting it would undo the sales since the vendor saw the stock.
    if (seen !== before) throw new Refusal('STOCK_CHANGED', { data: { inventory: before } });
    return inventory;
  }
  if (before === null) throw createInvalidFieldError('delta', 'needs a tracked stock: send inventory to track it');
  const after = before + (delta ?? 0);
  if (after < 0) throw new Refusal('OUT_OF_STOCK', { params: { left: before }, data: { left: before } });
  if (after > MAX_STOCK) throw createInvalidFieldError('delta', `makes a stock of more than ${MAX_STOCK}`);
  return after;
};

export const adjustVendorStock: Handler<'adjustVendorStock'> = async ({ input, caller, language, actor, deps }) => {
  const { pool, clock } = deps;
  const { id, delta, inventory, seen, reason, note } = input;
  if ((delta === undefined) === (inventory === undefined))
    throw createInvalidFieldError('delta', 'is required without inventory, and must be absent with it');
  if (inventory !== undefined && seen === undefined)
    throw createInvalidFieldError('seen', 'is required with inventory');
  const [store, currency] = await Promise.all([loadOwnStore(deps, caller), resolveCurrency(deps, undefined)]);
  const row = await inTransaction(pool, async (tx) => {
    const locked = await lockStock(tx, store.id, id);
    if (!locked) throw new Refusal('NOT_FOUND');
    const { stock: before } = locked;
    const stock = calculateStock(input, before);
    const now = clock.now();
    await updateStock(tx, { id, before, stock }, { reason, note, now });
    await recordChange(tx, actor, { subjectKind: 'variant', id, before: { stock: before }, after: { stock } }, now);
    return findStockRow(tx, store.id, { currency: currency.code, language }, id);
  });
  if (!row) throw new Refusal('NOT_FOUND');
  return { messageKey: 'stockSaved', data: toStockView(row, currency, language) };
};
