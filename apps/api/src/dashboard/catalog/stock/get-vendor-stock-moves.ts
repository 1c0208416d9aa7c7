import type { Handler } from '../../../platform/http/implement-calls.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { loadOwnStore } from '../../load-own-store.ts';
import { findStockMoves } from './stock.queries.ts';

export const getVendorStockMoves: Handler<'getVendorStockMoves'> = async ({ input, caller, deps }) => {
  const store = await loadOwnStore(deps, caller);
  const moves = await findStockMoves(deps.prisma, store.id, input);
  if (!moves) throw new Refusal('NOT_FOUND');
  return {
    total: moves.total,
    data: moves.rows.map(({ createdAt, ...row }) => ({ at: createdAt.toISOString(), ...row })),
  };
};
