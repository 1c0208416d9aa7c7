import { listLedgerLines } from '../../ledger/ledger.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { loadOwnStore } from '../load-own-store.ts';
import { resolveStoreCurrency } from './resolve-store-currency.ts';
import { toLedgerLineView } from './vendor-money.view.ts';

export const getVendorLedger: Handler<'getVendorLedger'> = async ({ input, caller, deps }) => {
  const { id: storeId } = await loadOwnStore(deps, caller);
  const currency = await resolveStoreCurrency(deps, storeId, input.currency);
  const { kind = null, limit, offset } = input;
  const query = { storeId, currencyCode: currency.code, kind, limit, offset };
  const { total, rows } = await listLedgerLines(deps.pool, query);
  return { total, data: rows.map((row) => toLedgerLineView(row, currency)) };
};
