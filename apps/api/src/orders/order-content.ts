import type { ShippingOption } from '@trad/contract/cart';
import type { LanguageCode } from '@trad/contract/messages/message';
import type { OrderAddress } from '@trad/contract/orders';

/** A line as it is being bought. Amounts in minor units of the content's currency. */
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

/** Everything an order is made of: a payment attempt freezes it when it is opened, as JSON. */
export interface OrderContent {
  /** The buyer's, in which they are written to; absent in what was frozen before it was kept. */
  language?: LanguageCode;
  currencyCode: string;
  lines: OrderContentLine[];
  address: OrderAddress;
  shippingOption: ShippingOption;
  isGift: boolean;
  subtotalMinor: number;
  deliveryBaseMinor: number;
  deliveryTotalMinor: number;
  taxAddedMinor: number;
  taxIncludedMinor: number;
  totalMinor: number;
}
