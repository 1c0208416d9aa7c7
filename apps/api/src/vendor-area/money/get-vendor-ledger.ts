import { listLedgerLines } from '../../ledger/ledger.ts';
import type { Handler } from '../../platform/http/implement.ts';
import { loadOwnStore } from '../own-store.ts';
import { accountCurrency } from './account-currency.ts';
import { lineView } from './vendor-money.view.ts';

export const getVendorLedger: Handler<'getVendorLedger'> = async ({ input, caller, deps }) => {
  const { id: storeId } = await loadOwnStore(deps, caller);
  const currency = await accountCurrency(deps, storeId, input.currency);
  const { kind = null, limit, offset } = input;
  const { total, rows } = await listLedgerLines(deps.pool, {
    storeId,
    currencyCode: currency.code,
    kind,
    limit,
    offset,
  });
  return { total, data: rows.map((row) => lineView(row, currency)) };
};
