import type { Handler } from '../platform/http/implement-calls.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { countOrders, listOrders } from './order.queries.ts';
import { toOrderView } from './order.view.ts';

export const getOrders: Handler<'getOrders'> = async ({ input, caller, language, deps: { pool, prisma } }) => {
  if (input.id === undefined) {
    const [rows, total] = await Promise.all([
      listOrders(pool, caller.id, language, input),
      countOrders(prisma, caller.id),
    ]);
    return { total, data: rows.map((row) => toOrderView(row, language)) };
  }
  const [row] = await listOrders(pool, caller.id, language, { id: input.id, limit: 1, offset: 0 });
  if (!row) throw new Refusal('NOT_FOUND');
  return { total: 1, data: [toOrderView(row, language)] };
};
