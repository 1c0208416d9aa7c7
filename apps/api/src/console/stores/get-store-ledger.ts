import { toLedgerLineView } from '../../dashboard/dashboard.ts';
import { listBalances, listLedgerPage } from '../../ledger/ledger.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { encodeCursor } from '../keyset-cursor.ts';
import { readCursor } from '../list-page.ts';
import { findStoreName } from './store.queries.ts';

/**
 * The cursor has the last transfer and the balance before it, so that a page does not add up the entries that are newer than it.
 */
export const getStoreLedger: Handler<'getStoreLedger'> = async ({ input, deps: { pool, prisma } }) => {
  const { id: storeId, currency: code, limit, cursor } = input;
  const after = readCursor(cursor, ['bigint', 'bigint']);
  if ((await findStoreName(prisma, storeId)) === undefined) throw new Refusal('NOT_FOUND');
  const currency = (await listBalances(pool, storeId)).find(({ currencyCode }) => currencyCode === code);
  // The store has no ledger in this currency.
  if (!currency) return { data: [], next_cursor: null };
  const position = after && { before: Number(after[0]), balanceMinor: Number(after[1]) };
  const rows = await listLedgerPage(pool, { storeId, currencyCode: code, position, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  // The balance before a line is the one after the next older line.
  const next = rows[limit];
  return {
    data: page.map((row) => toLedgerLineView(row, { code, decimals: currency.decimals })),
    next_cursor: last && next ? encodeCursor([last.id, next.balanceMinor]) : null,
  };
};
