import type { FailureCode } from '@trad/contract/failures';
import type { VendorProductDetail } from '@trad/contract/vendor-area/vendor-catalog';
import type { VendorOrder } from '@trad/contract/vendor-area/vendor-orders';
import { sampleWithdrawals, type Withdrawal } from './money.ts';
import { sampleOrders } from './orders.ts';
import { sampleProducts } from './products.ts';

/** What the demonstration holds; its screens change it, and a new document begins anew. */
export interface DemoState {
  now: number;
  products: VendorProductDetail[];
  orders: VendorOrder[];
  withdrawals: Withdrawal[];
}

export const BANK = 'Guaranty Trust Bank ••••4821';

export function sampleState(now = Date.now()): DemoState {
  const products = sampleProducts(now);
  const orders = sampleOrders(products, now);
  const counted = products.map((product) => ({
    ...product,
    sold: orders
      .filter(({ refunded_amount }) => refunded_amount === 0)
      .flatMap(({ order_items }) => order_items)
      .filter(({ product_id }) => product_id === product.id)
      .reduce((sum, { quantity }) => sum + quantity, 0),
  }));
  return { now, products: counted, orders, withdrawals: sampleWithdrawals(orders, BANK, now) };
}

/** Thrown by an answer that the server would refuse. */
export class DemoRefusal extends Error {
  readonly status: number;
  readonly code: FailureCode;

  constructor(status: number, code: FailureCode) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

/** The one with this id; a 404 where there is none. */
export function one<Item extends { id: number }>(items: Item[], id: number | undefined): Item {
  const found = items.find((item) => item.id === Number(id));
  if (!found) throw new DemoRefusal(404, 'NOT_FOUND');
  return found;
}

/** A page of what was found, sorted as asked. */
export function pageOf<Item>(
  found: Item[],
  {
    sort,
    order = 'DESC',
    limit = 20,
    offset = 0,
  }: { sort: (item: Item) => string | number; order?: string; limit?: number; offset?: number },
) {
  const direction = order === 'ASC' ? 1 : -1;
  const sorted = [...found].sort((one, other) => {
    const [a, b] = [sort(one), sort(other)];
    return direction * (typeof a === 'string' ? a.localeCompare(String(b)) : a - Number(b));
  });
  return { total: found.length, data: sorted.slice(offset, offset + limit) };
}

export const holds = (text: string, search: string | undefined) =>
  text.toLowerCase().includes((search ?? '').trim().toLowerCase());
