import { computeAddedTax, computeIncludedTax } from '@trad/contract/money';
import { ATTRIBUTES } from '../data/attributes.ts';
import { PRODUCTS } from '../data/products.ts';
import { DELIVERY_ZONES } from '../data/reference.ts';
import { STORES } from '../data/stores.ts';
import type { LanguageCode, PricedCurrency, PriceList, Product, Shopper, Variant } from '../data/types.ts';
import { minorPrices } from '../load/load-reference.ts';
import { pictureIn } from '../picture-colors.ts';
import type { PlannedOrder } from './order-plan.ts';

/** Ids of the rows that orders refer to. */
export type CatalogueIds = {
  productId: ReadonlyMap<string, number>;
  variantId: ReadonlyMap<string, number>;
  storeId: ReadonlyMap<string, number>;
};

type Made = { product: Product; variant: Variant };
const madeBySku = new Map<string, Made>(
  PRODUCTS.flatMap((product) => product.variants.map((variant) => [variant.sku, { product, variant }] as const)),
);
const storeName = new Map(STORES.map(({ slug, name }) => [slug, name]));

const found = <T>(map: ReadonlyMap<string, T>, key: string): T => {
  const value = map.get(key);
  if (value === undefined) throw new Error(`The demo's orders refer to '${key}', which does not exist`);
  return value;
};

const minorIn = (list: PriceList | null, currency: PricedCurrency): number | undefined => {
  const amount = list?.[currency];
  return amount === undefined ? undefined : minorPrices({ [currency]: amount })[0]?.[1];
};

/** Included in the price or added to it, for the whole line. */
const taxOf = ({ inclusive, rate }: Product['tax'], lineMinor: number) =>
  (inclusive ? computeIncludedTax : computeAddedTax)(lineMinor, rate);

const chosenAttributes = ({ options }: Variant, { language }: Shopper) =>
  ATTRIBUTES.flatMap(({ code, name, values }) => {
    const value = values.find((each) => each.code === options[code]);
    return value ? [{ code, name: name[language], value: value.value[language] }] : [];
  });

const lineOf = (sku: string, qty: number, shopper: Shopper, ids: CatalogueIds) => {
  const { product, variant } = found(madeBySku, sku);
  const { currency, language } = shopper;
  const unitMinor = minorIn(variant.specialPrices, currency) ?? minorIn(variant.prices, currency);
  if (unitMinor === undefined) throw new Error(`${sku} has no price in ${currency}`);
  return {
    variantId: found(ids.variantId, sku),
    productId: found(ids.productId, product.slug),
    storeId: found(ids.storeId, product.store),
    storeName: found(storeName, product.store),
    sku,
    slug: product.slug,
    name: product.name[language],
    imageKey: pictureIn(product, variant.options.color),
    attributes: chosenAttributes(variant, shopper),
    unitMinor,
    qty,
    taxRateBp: product.tax.rate,
    taxIncluded: product.tax.inclusive === 1,
    taxMinor: taxOf(product.tax, unitMinor * qty),
    deliveryMinor: minorIn(product.deliveryCharges, currency) ?? 0,
  };
};

export type OrderLine = ReturnType<typeof lineOf>;

const sum = (lines: readonly OrderLine[], amount: (line: OrderLine) => number) =>
  lines.reduce((total, line) => total + amount(line), 0);

const deliveryBase = ({ shopper, shipping }: PlannedOrder, subtotalMinor: number) => {
  const zone =
    DELIVERY_ZONES.find(({ countries }) => countries.includes(shopper.country)) ??
    DELIVERY_ZONES.find(({ isDefault }) => isDefault);
  const rate = zone?.rates.find(({ option }) => option === shipping);
  if (!rate) throw new Error(`There is no ${shipping} delivery rate for ${shopper.country}`);
  const freeFrom = minorIn(rate.freeFrom, shopper.currency);
  return freeFrom !== undefined && subtotalMinor >= freeFrom ? 0 : (minorIn(rate.base, shopper.currency) ?? 0);
};

const countryNames = new Map<LanguageCode, Intl.DisplayNames>();
const countryName = (iso2: string, language: LanguageCode) => {
  const names = countryNames.get(language) ?? new Intl.DisplayNames([language], { type: 'region' });
  countryNames.set(language, names);
  return names.of(iso2) ?? iso2;
};

const addressOf = ({ name, line1, city, state, country, zip, language }: Shopper) => ({
  type: 'Home',
  name,
  phone: null,
  addressLine1: line1,
  addressLine2: null,
  landmark: null,
  city,
  state,
  country: countryName(country, language),
  country_code: country,
  zip,
});

/**
 * Builds the content of an order as the checkout snapshots it: lines at today's prices, the sums in
 * minor units of the shopper's currency.
 */
export const orderContent = (order: PlannedOrder, ids: CatalogueIds) => {
  const { shopper } = order;
  const lines = order.lines.map(({ sku, qty }) => lineOf(sku, qty, shopper, ids));
  const subtotalMinor = sum(lines, ({ unitMinor, qty }) => unitMinor * qty);
  const deliveryBaseMinor = deliveryBase(order, subtotalMinor);
  const deliveryTotalMinor = deliveryBaseMinor + sum(lines, ({ deliveryMinor }) => deliveryMinor);
  const taxAddedMinor = sum(lines, ({ taxIncluded, taxMinor }) => (taxIncluded ? 0 : taxMinor));
  return {
    currencyCode: shopper.currency,
    lines,
    address: addressOf(shopper),
    shippingOption: order.shipping,
    isGift: order.isGift,
    subtotalMinor,
    deliveryBaseMinor,
    deliveryTotalMinor,
    taxAddedMinor,
    taxIncludedMinor: sum(lines, ({ taxIncluded, taxMinor }) => (taxIncluded ? taxMinor : 0)),
    totalMinor: subtotalMinor + deliveryTotalMinor + taxAddedMinor,
  };
};
