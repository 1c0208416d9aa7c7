import { translatePersonName } from '@trad/contract/messages/former-customer';
import type { LanguageCode } from '@trad/contract/messages/message';
import { toMajorUnits } from '@trad/contract/money';
import type { Order, OrderAddress, OrderEvent, OrderItem } from '@trad/contract/orders';
import { joinNames } from '@trad/contract/text/join-names';
import { getCountryName } from '../content/content.ts';
import { buildPictureUrl } from '../platform/pictures.ts';
import type { OrderRow } from './order.queries.ts';

/** The timeline of a seller order: its creation, status changes and partial returns. */
export const buildTimeline = (received: Date, events: OrderRow['seller_orders'][number]['events']): OrderEvent[] => [
  { status: 'received', at: received.toISOString(), note: null },
  ...events.map(({ status, at, note }) => ({ status, at: new Date(at).toISOString(), note })),
];

/** The delivery address with the names of the country and of an erased buyer in the reader's language. */
export const toOrderAddressView = (address: OrderAddress, language: LanguageCode): OrderAddress => ({
  ...address,
  name: translatePersonName(address.name, language),
  country: getCountryName(address.country_code, language, address.country),
});

/** An item of an order. */
export const toOrderItemView = (
  item: OrderRow['items'][number],
  decimals: number,
  language: LanguageCode,
): OrderItem => ({
  id: item.id,
  product_id: item.product_id,
  product_variant_id: item.variant_id,
  store_id: item.store_id,
  seller_name: item.store_name,
  slug: item.slug,
  product_name: item.name,
  image: buildPictureUrl(item.image_key),
  price: toMajorUnits(item.unit_price_minor, decimals),
  quantity: item.qty,
  attributes: item.attributes.map(({ name, value }) => ({ name, value })),
  variant_values: joinNames(
    item.attributes.map(({ value }) => value),
    language,
  ),
  size: item.attributes.find(({ code }) => /(^|-)size(-|$)/.test(code))?.value ?? null,
});

/** An order in responses: as purchased, with names in the reader's language. */
export const toOrderView = (row: OrderRow, language: LanguageCode): Order => {
  const toAmount = (minor: number) => toMajorUnits(minor, row.decimals);
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    status: row.status,
    payment_method: row.payment_method,
    currency_code: row.currency_code,
    currency_symbol: row.symbol,
    decimals: row.decimals,
    sub_total: toAmount(row.subtotal_minor),
    delivery_charge: toAmount(row.delivery_base_minor),
    shipping_total: toAmount(row.delivery_total_minor),
    tax_amount: toAmount(row.tax_added_minor),
    tax_inclusive_amount: toAmount(row.tax_included_minor),
    final_total: toAmount(row.total_minor),
    refunded_amount: toAmount(row.refunded_minor),
    unpaid_amount: toAmount(row.unpaid_minor),
    shipping_option: row.shipping_option,
    is_gift_item: row.is_gift ? 1 : 0,
    awaiting_review: row.cash_review === 'waiting' ? 1 : 0,
    address: toOrderAddressView(row.address, language),
    order_items: row.items.map((item) => toOrderItemView(item, row.decimals, language)),
    store_orders: row.seller_orders.map(({ events, delivery_minor, delivery_base_minor, ...rest }) => ({
      ...rest,
      shipping_total: delivery_base_minor === null ? null : toAmount(delivery_base_minor + delivery_minor),
      timeline: buildTimeline(row.created_at, events),
    })),
  };
};
