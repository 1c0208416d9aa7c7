import type { PaymentMethod } from '@trad/contract/orders';
import type { Queryable } from '@trad/database/connections/transaction';
import type { AttemptState } from '../attempts/attempt-states.ts';

/** A payment as an operator sees it; amounts in minor units of which `decimals` make up one. */
export interface PaymentSummary {
  id: string;
  createdAt: Date;
  updatedAt: Date;
  method: PaymentMethod;
  state: AttemptState;
  amountMinor: number;
  refundedMinor: number;
  currencyCode: string;
  decimals: number;
  buyer: string;
  orderId: number | null;
  orderStatus: string | null;
  providerRef: string | null;
  failureCode: string | null;
  expiresAt: Date;
}

const SELECT_PAYMENT = `SELECT a.id, a.created_at AS "createdAt", a.updated_at AS "updatedAt", a.method, a.state,
    a.amount_minor AS "amountMinor", a.currency_code AS "currencyCode", c.decimals, u.email AS buyer, o.id AS "orderId",
    o.status AS "orderStatus", a.provider_ref AS "providerRef", a.failure_code AS "failureCode",
    a.expires_at AS "expiresAt",
    (SELECT coalesce(sum(amount_minor), 0)::bigint FROM refund WHERE attempt_id = a.id AND state <> 'failed')
      AS "refundedMinor"
  FROM payment_attempt a JOIN currency c ON c.code = a.currency_code JOIN user_account u ON u.id = a.user_id
  LEFT JOIN shop_order o ON o.attempt_id = a.id`;

/** The newest payments; `state` picks those that stand so, `buyer` those of an e-mail. */
export const listNewestPayments = async (
  db: Queryable,
  { limit, state, buyer }: { limit: number; state?: string | undefined; buyer?: string | undefined },
): Promise<PaymentSummary[]> => {
  const { rows } = await db.query<PaymentSummary>(
    `${SELECT_PAYMENT} WHERE ($2::text IS NULL OR a.state = $2) AND ($3::text IS NULL OR u.email = $3)
     ORDER BY a.created_at DESC, a.id LIMIT $1`,
    [limit, state ?? null, buyer ?? null],
  );
  return rows;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const columnCalled = (name: string) => {
  if (/^\d{1,9}$/.test(name)) return 'o.id';
  return UUID.test(name) ? 'a.id' : `a.method <> 'cod_method' AND a.provider_ref`;
};

/** The payment of an order's number, an attempt's id or a provider's reference. */
export const findPayment = async (db: Queryable, name: string): Promise<PaymentSummary | undefined> => {
  const { rows } = await db.query<PaymentSummary>(`${SELECT_PAYMENT} WHERE ${columnCalled(name)} = $1 LIMIT 1`, [name]);
  return rows[0];
};

interface EventLine {
  eventId: string;
  type: string;
  receivedAt: Date;
  processedAt: Date | null;
}

export const listEvents = async (db: Queryable, providerRef: string): Promise<EventLine[]> => {
  const { rows } = await db.query<EventLine>(
    `SELECT event_id AS "eventId", type, received_at AS "receivedAt", processed_at AS "processedAt" FROM payment_event
     WHERE provider_ref = $1 ORDER BY received_at, event_id`,
    [providerRef],
  );
  return rows;
};

interface HoldLine {
  sku: string;
  qty: number;
  state: string;
}

export const listReservations = async (db: Queryable, attemptId: string): Promise<HoldLine[]> => {
  const { rows } = await db.query<HoldLine>(
    `SELECT v.sku, h.qty, h.state FROM stock_hold h JOIN variant v ON v.id = h.variant_id
     WHERE h.attempt_id = $1 ORDER BY v.sku`,
    [attemptId],
  );
  return rows;
};

interface AlertLine {
  id: number;
  kind: string;
  detail: string;
  createdAt: Date;
  resolution: string | null;
}

export const listAlerts = async (db: Queryable, attemptId: string): Promise<AlertLine[]> => {
  const { rows } = await db.query<AlertLine>(
    `SELECT id, kind, detail, created_at AS "createdAt", resolution FROM payment_alert WHERE attempt_id = $1 ORDER BY id`,
    [attemptId],
  );
  return rows;
};

/** Notes what was done about an alert; false where there is no such one, or it was resolved before. */
export const resolveAlert = async (db: Queryable, id: number, resolution: string, now: Date): Promise<boolean> => {
  const { rowCount } = await db.query(
    'UPDATE payment_alert SET resolved_at = $3, resolution = $2 WHERE id = $1 AND resolved_at IS NULL',
    [id, resolution, now],
  );
  return rowCount === 1;
};

/** Whether a server of the shop uses this database just now. */
export const isServerRunning = async (db: Queryable): Promise<boolean> => {
  const { rows } = await db.query<{ served: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_stat_activity WHERE application_name = 'trad' AND datname = current_database()) AS served`,
  );
  return rows[0]?.served === true;
};
