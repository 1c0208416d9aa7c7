import type { VendorProductDetail } from '@trad/contract/dashboard/vendor-catalog';
import type { VendorOrder } from '@trad/contract/dashboard/vendor-orders';
import type { VendorAccount } from '@trad/contract/dashboard/vendor-store';
import type { ErrorCode } from '@trad/contract/error-codes';
import { createSampleWithdrawals, sampleAccount, type Withdrawal } from './sample-account.ts';
import { createSampleOrders } from './sample-orders.ts';
import { createSampleProducts } from './sample-products.ts';

/** The demonstration's data, which a reload resets. */
export interface DemoState {
  /** When the sample data were made, in milliseconds: what a visitor changes later has this time, too. */
  now: number;
  products: VendorProductDetail[];
  orders: VendorOrder[];
  withdrawals: Withdrawal[];
  account: VendorAccount;
}

/** The bank account that withdrawals go to, as the API describes it. */
export const formatBankLabel = ({ bank }: VendorAccount) => `${bank?.bankName} ••••${bank?.accountNumber.slice(-4)}`;

export function createSampleState(now = Date.now()): DemoState {
  const products = createSampleProducts(now);
  const orders = createSampleOrders(products, now);
  const soldQuantities = new Map<number, number>();
  for (const { refunded_amount, order_items } of orders) {
    if (refunded_amount !== 0) continue;
    for (const { product_id, quantity } of order_items)
      soldQuantities.set(product_id, (soldQuantities.get(product_id) ?? 0) + quantity);
  }
  const counted = products.map((product) => ({ ...product, sold: soldQuantities.get(product.id) ?? 0 }));
  const withdrawals = createSampleWithdrawals(orders, formatBankLabel(sampleAccount), now);
  return { now, products: counted, orders, withdrawals, account: sampleAccount };
}

/** Thrown by handlers for an error response. */
export class DemoError extends Error {
  readonly status: number;
  readonly code: ErrorCode;

  constructor(status: number, code: ErrorCode) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

/** The item with this id; throws a 404 if there is none. */
export function findById<Item extends { id: number }>(items: Item[], id: number | undefined): Item {
  const found = items.find((item) => item.id === id);
  if (!found) throw new DemoError(404, 'NOT_FOUND');
  return found;
}

/** Sorts items and returns a page of them. */
export function paginate<Item>(
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

/** The fields of a request body that are sent. */
export const omitUndefined = (input: object) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));

export const hasText = (text: string, search: string | undefined) =>
  text.toLowerCase().includes((search ?? '').trim().toLowerCase());
