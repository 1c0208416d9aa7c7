import type { AttemptState } from '@trad/api/payments/attempts/attempt-states';
import type { SandboxPayment } from '@trad/payment-sandbox/controls';
import type { QuantityRange } from './buyer.ts';
import type { Deployment } from './deployment.ts';
import type { Environment } from './environment.ts';

export interface Attempt {
  id: string;
  userId: number;
  cartId: number;
  cartVersion: number;
  method: string;
  state: AttemptState;
  /** The reconciler has a check of it scheduled. */
  hasScheduledCheck: boolean;
}

export interface PlacedOrder {
  id: number;
  attemptId: string;
  userId: number;
  method: string;
  currencyCode: string;
  subtotalMinor: number;
  deliveryBaseMinor: number;
  deliveryTotalMinor: number;
  taxAddedMinor: number;
  taxIncludedMinor: number;
  totalMinor: number;
  /** The amount that buyers paid for it according to the ledger. */
  ledgerMinor: number;
  lines: Array<{
    variantId: number;
    qty: number;
    unitMinor: number;
    taxMinor: number;
    taxIncluded: boolean;
    deliveryMinor: number;
  }>;
}

export interface Shopper {
  id: number;
  /** The name of the kind of checkout. */
  checkout: string;
  cartQuantities: ReadonlyMap<number, QuantityRange>;
  confirmedOrders: ReadonlySet<number>;
  problems: readonly string[];
}

/** The state that the invariants compare: the shop's database, the providers' payments and the confirmed orders. */
export interface ShopState {
  payments: readonly SandboxPayment[];
  attempts: readonly Attempt[];
  orders: readonly PlacedOrder[];
  /** `initial` and `stock` are null where stock is not tracked. */
  stock: ReadonlyArray<{ id: number; initial: number | null; stock: number | null; stockMoveSum: number }>;
  reserved: ReadonlyArray<{ attemptId: string; variantId: number; qty: number }>;
  unprocessed: ReadonlyArray<{ provider: string; eventId: string; providerRef: string }>;
  refunds: ReadonlyArray<{ id: string; attemptId: string; state: string }>;
  cartLines: ReadonlyArray<{ userId: number; variantId: number; qty: number }>;
  shoppers: readonly Shopper[];
}

const ORDERS_SQL = `SELECT o.id, o.attempt_id AS "attemptId", o.user_id AS "userId", o.payment_method AS method,
    o.currency_code AS "currencyCode", o.subtotal_minor AS "subtotalMinor",
    o.delivery_base_minor AS "deliveryBaseMinor", o.delivery_total_minor AS "deliveryTotalMinor",
    o.tax_added_minor AS "taxAddedMinor", o.tax_included_minor AS "taxIncludedMinor", o.total_minor AS "totalMinor",
    (SELECT coalesce(-sum(e.amount_minor), 0)::bigint FROM ledger_transfer t
      JOIN ledger_entry e ON e.transfer_id = t.id AND e.account = 'buyers' WHERE t.order_id = o.id) AS "ledgerMinor",
    coalesce((SELECT json_agg(json_build_object('variantId', i.variant_id, 'qty', i.qty, 'unitMinor', i.unit_price_minor,
      'taxMinor', i.tax_minor, 'taxIncluded', i.is_prices_inclusive_tax, 'deliveryMinor', i.delivery_charge_minor))
      FROM order_item i WHERE i.order_id = o.id), '[]') AS lines
  FROM shop_order o ORDER BY o.id`;

export const readShopState = async (
  { pool, initial }: Pick<Environment, 'pool' | 'initial'>,
  { sandbox }: Pick<Deployment, 'sandbox'>,
  shoppers: readonly Shopper[],
): Promise<ShopState> => {
  const selectRows = async <Row extends object>(sql: string) => (await pool.query<Row>(sql)).rows;
  const stock = await selectRows<{ id: number; stock: number | null; stockMoveSum: number }>(
    `SELECT id, stock, (SELECT coalesce(sum(delta), 0)::int FROM stock_move WHERE variant_id = variant.id) AS "stockMoveSum"
     FROM variant ORDER BY id`,
  );
  const { payments } = await sandbox.controls.readState();
  return {
    payments,
    attempts: await selectRows<Attempt>(
      `SELECT id, user_id AS "userId", cart_id AS "cartId", cart_version AS "cartVersion", method, state,
         next_check_at IS NOT NULL AS "hasScheduledCheck"
       FROM payment_attempt ORDER BY created_at, id`,
    ),
    orders: await selectRows<PlacedOrder>(ORDERS_SQL),
    stock: stock.map((row) => ({ ...row, initial: initial.find(({ id }) => id === row.id)?.stock ?? null })),
    reserved: await selectRows(
      `SELECT attempt_id AS "attemptId", variant_id AS "variantId", qty FROM stock_reservation WHERE state = 'reserved'`,
    ),
    unprocessed: await selectRows(
      `SELECT provider, event_id AS "eventId", provider_ref AS "providerRef" FROM payment_event WHERE processed_at IS NULL`,
    ),
    refunds: await selectRows(`SELECT id, attempt_id AS "attemptId", state FROM refund`),
    cartLines: await selectRows(
      `SELECT c.user_id AS "userId", l.variant_id AS "variantId", l.qty FROM cart c JOIN cart_line l ON l.cart_id = c.id`,
    ),
    shoppers,
  };
};
