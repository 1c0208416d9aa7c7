import type { OperatorOrderRow } from '@trad/contract/console/orders';
import { translatePersonName } from '@trad/contract/messages/former-customer';
import type { LanguageCode } from '@trad/contract/messages/message';
import { toMajorUnits } from '@trad/contract/money';
import { DAY_MS } from '../../platform/clock.ts';
import { SHIP_WITHIN_DAYS } from './order-filter.queries.ts';
import type { OperatorOrderListRow } from './orders.queries.ts';

/** Returns the shipping deadline of a store; null where nothing is to be shipped, or not yet. */
const getShipBy = ({ status, createdAt, awaitsReview }: OperatorOrderListRow) =>
  (status === 'received' || status === 'processing') && !awaitsReview
    ? new Date(createdAt.getTime() + SHIP_WITHIN_DAYS * DAY_MS).toISOString()
    : null;

export const toOperatorOrderRow = (order: OperatorOrderListRow, language: LanguageCode): OperatorOrderRow => ({
  id: order.id,
  created_at: order.createdAt.toISOString(),
  status: order.status,
  customer: translatePersonName(order.address.name, language),
  city: order.address.city,
  country_code: order.address.country_code,
  stores: order.stores,
  pieces: order.pieces,
  payment_method: order.method,
  payment_state: order.paymentState,
  currency_code: order.currencyCode,
  currency_symbol: order.symbol,
  decimals: order.decimals,
  total: toMajorUnits(order.totalMinor, order.decimals),
  refunded_amount: toMajorUnits(order.refundedMinor, order.decimals),
  ship_by: getShipBy(order),
  notes: order.notes,
});
