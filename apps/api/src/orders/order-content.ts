import type { ShippingOption } from '@trad/contract/cart';
import type { LanguageCode } from '@trad/contract/messages/message';
import type { OrderAddress } from '@trad/contract/orders';

/** A line of a checkout. Amounts in minor units of the content's currency. */
export interface OrderContentLine {
  variantId: number;
  productId: number;
  storeId: number;
  storeName: string;
  sku: string;
  slug: string;
  name: string;
  imageKey: string | null;
  attributes: Array<{ code: string; name: string; value: string }>;
  unitMinor: number;
  qty: number;
  taxRateBp: number;
  taxIncluded: boolean;
  taxMinor: number;
  deliveryMinor: number;
}

/** The delivery of one store's items. */
export interface OrderContentDelivery {
  storeId: number;
  option: ShippingOption;
  /** Its share of the order's base delivery charge, without the charges of its lines. */
  baseMinor: number;
  /** Business days; null: unknown. */
  minDays: number | null;
  maxDays: number | null;
}

/** The content of an order, with amounts in minor units of its currency: a payment attempt stores it as its JSON snapshot. */
export interface OrderContent {
  /** The language of the buyer's mails; absent in snapshots from before it was stored. */
  language?: LanguageCode;
  currencyCode: string;
  lines: OrderContentLine[];
  address: OrderAddress;
  /** The option of all stores; `default` where they differ. */
  shippingOption: ShippingOption;
  /** By store; absent in snapshots from before it was stored. */
  deliveries?: OrderContentDelivery[];
  isGift: boolean;
  subtotalMinor: number;
  deliveryBaseMinor: number;
  deliveryTotalMinor: number;
  taxAddedMinor: number;
  taxIncludedMinor: number;
  totalMinor: number;
}
