import type { SellingCategory } from '@trad/contract/dashboard/store-categories';

export type LanguageCode = 'en' | 'fr' | 'es' | 'ar' | 'sw';

/** A text in every language of the shop; `en` is in the main tables. */
export type Translated = Readonly<Record<LanguageCode, string>>;

/** The currencies with price lists. */
export type PricedCurrency = 'USD' | 'NGN' | 'RUB' | 'THB' | 'MXN' | 'GBP' | 'CNY' | 'AUD' | 'EUR';
export type CurrencyCode = PricedCurrency | 'KES' | 'GHS' | 'ZAR' | 'XOF';

/** An amount in each currency, in major units with two decimals ('148.00'); a missing currency has none. */
export type AmountsByCurrency = Readonly<Partial<Record<PricedCurrency, string>>>;

export type Currency = {
  code: CurrencyCode;
  name: string;
  symbol: string;
  decimals: number;
  position: number;
  enabled: boolean;
  isDefault: boolean;
};

export type Language = { code: LanguageCode; name: string; ownName: string; dir: 'ltr' | 'rtl'; position: number };

/** `freeFrom` is the subtotal from which the base delivery charge is waived; null: never. */
export type DeliveryRate = {
  option: 'default' | 'fast';
  base: AmountsByCurrency;
  freeFrom: AmountsByCurrency | null;
  /** Business days at least and at most. */
  days: readonly [min: number, max: number];
};

/** The default zone applies to every country without a zone. */
export type DeliveryZone = {
  name: string;
  isDefault: boolean;
  countries: readonly string[];
  rates: readonly DeliveryRate[];
};

/** `country` is ISO 3166 alpha-2; positions count per country. */
export type City = { country: string; name: string; position: number };

/** A link to the category with this slug, or to a page of the shop. */
export type Link = { category: string } | { path: `/${string}` };

export type Announcement = { title: Translated; link: Link; active: boolean };
/** `picture` is the key of a picture in three crops. */
export type Slide = { picture: string; title: Translated; subTitle: Translated; label: Translated; link: Link };
export type Partner = { picture: string; name: Translated; link: Link | null };
export type Faq = { question: Translated; answer: Translated };

export type Store = {
  slug: string;
  name: string;
  description: Translated;
  city: string;
  /** ISO 3166 alpha-2 */
  country: string;
  sells: readonly SellingCategory[];
};

/** The content of a store's page about its makers. `portrait` and `banner` are keys of pictures. */
export type StoreProfile = {
  portrait: string;
  banner: string;
  foundedYear: number;
  headline: Translated;
  /** An empty line separates paragraphs. */
  story: Translated;
  /** The first line of a policy is its summary. */
  deliveryPolicy: Translated;
  returnPolicy: Translated;
  customOrders: Translated;
};

/** `parent` is the slug of the parent category, null at the top level; `picture` is a picture key. */
export type Category = { slug: string; parent: string | null; name: Translated; picture: string; position: number };

/** A value never contains a comma, as the API separates values by commas. `swatch` is a CSS colour; null: it is no colour. */
export type AttributeValue = { code: string; value: Translated; swatch: string | null };
export type Attribute = { code: string; name: Translated; values: readonly AttributeValue[] };

/** Attribute code → value code, for example { color: 'teal', size: 'm' }. */
export type Options = Readonly<Record<string, string>>;

/**
 * `stock` null: not tracked. `usdDifference` is added to the product's price and special price. `restockInDays`: when more
 * is expected, counted from the day of loading.
 */
export type VariantDraft = {
  sku: string;
  options: Options;
  stock: number | null;
  usdDifference: number;
  restockInDays?: number;
};

export type Video = { type: 'youtube' | 'self_hosted'; url: string };

/** `rate` in basis points: 800 is 8 %. `inclusive` 1: included in the price. */
export type Tax = { inclusive: 0 | 1; rate: number };

type ProductTexts = {
  name: Translated;
  shortDescription: Translated;
  /** Paragraphs separated by a blank line. */
  description: Translated;
  features: readonly Translated[];
  /** null: the shop's default care text. */
  care: Translated | null;
  returnPolicy: Translated;
};

/** The fields of a product besides its texts, prices and variants. */
type ProductFields = {
  slug: string;
  store: string;
  category: string;
  extraCategories: readonly string[];
  /** Picture keys, the main one first. */
  pictures: readonly string[];
  /** Colour code → picture key, where a colour has its own picture. */
  colorPictures: Readonly<Record<string, string>>;
  video: Video | null;
  featured: boolean;
  tax: Tax;
};

export type PriceDraft = {
  usd: number;
  specialUsd?: number;
  /** Amounts that override the computed ones. */
  overrides?: AmountsByCurrency;
  specialOverrides?: AmountsByCurrency;
  notSoldIn?: readonly PricedCurrency[];
};

/** A product in the files of products/. */
export type ProductDraft = ProductTexts &
  Omit<ProductFields, 'extraCategories' | 'colorPictures' | 'video' | 'featured'> &
  Partial<Pick<ProductFields, 'extraCategories' | 'colorPictures' | 'video' | 'featured'>> & {
    price: PriceDraft;
    deliveryChargeUsd?: number;
    variants: readonly VariantDraft[];
  };

export type Variant = {
  sku: string;
  options: Options;
  stock: number | null;
  restockInDays?: number;
  prices: AmountsByCurrency;
  specialPrices: AmountsByCurrency | null;
};

/** A product for the loader: with all fields and computed prices. */
export type Product = ProductTexts &
  ProductFields & {
    /** Charged once per order line; '0.00' in every currency where there is no charge. */
    deliveryCharges: AmountsByCurrency;
    /** Codes of its variants' attributes, in their order. */
    attributes: readonly string[];
    variants: readonly Variant[];
  };

export type Person = {
  email: string;
  name: string;
  /** E.164 */
  mobile: string;
  /** ISO 3166 alpha-2 */
  country: string;
  role: 'operator' | 'vendor' | 'shopper';
  /** Slug of the person's store. */
  store: string | null;
  /** Whether the demo prints a password for this account. */
  canSignIn: boolean;
};

export type PersonAddress = {
  personEmail: string;
  type: 'Home' | 'Office' | 'Others';
  isDefault: boolean;
  firstName: string;
  lastName: string;
  mobile: string;
  line1: string;
  line2: string | null;
  city: string;
  state: string;
  country: string;
  zip: string;
};

/** A shopper of the demo shop. `key` identifies the person in reviews. */
export type Shopper = {
  key: string;
  email: string;
  name: string;
  /** ISO 3166 alpha-2 */
  country: string;
  currency: PricedCurrency;
  /** The language of names and reviews. */
  language: LanguageCode;
  line1: string;
  city: string;
  state: string | null;
  zip: string | null;
};

export type SkuLine = { sku: string; qty: number };
