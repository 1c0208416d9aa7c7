import { computeAddedTax, computeIncludedTax, splitEvenly } from '@trad/contract/money';
import { ATTRIBUTES } from '../data/attributes.ts';
import { PRODUCTS } from '../data/products.ts';
import { DELIVERY_ZONES } from '../data/reference.ts';
import { STORES } from '../data/stores.ts';
import type { AmountsByCurrency, LanguageCode, PricedCurrency, Product, Shopper, Variant } from '../data/types.ts';
import { listMinorAmounts } from '../load/load-reference.ts';
import { findVariantPicture } from '../picture-colors.ts';
import type { PlannedOrder } from './order-plan.ts';

/** Ids of the rows that orders refer to. */
export type CatalogueIds = {
  productId: ReadonlyMap<string, number>;
  variantId: ReadonlyMap<string, number>;
  storeId: ReadonlyMap<string, number>;
};

type ProductVariant = { product: Product; variant: Variant };
const variantBySku = new Map<string, ProductVariant>(
  PRODUCTS.flatMap((product) => product.variants.map((variant) => [variant.sku, { product, variant }] as const)),
);
const storeName = new Map(STORES.map(({ slug, name }) => [slug, name]));

const requireValue = <T>(map: ReadonlyMap<string, T>, key: string): T => {
  const value = map.get(key);
  if (value === undefined) throw new Error(`The demo's orders refer to '${key}', which does not exist`);
  return value;
};

const getMinorAmount = (amounts: AmountsByCurrency | null, currency: PricedCurrency): number | undefined => {
  const amount = amounts?.[currency];
  return amount === undefined ? undefined : listMinorAmounts({ [currency]: amount })[0]?.[1];
};

/** Included in the price or added to it, for the whole line. */
const computeTax = ({ inclusive, rate }: Product['tax'], lineMinor: number) =>
  (inclusive ? computeIncludedTax : computeAddedTax)(lineMinor, rate);

const listChosenAttributes = ({ options }: Variant, { language }: Shopper) =>
  ATTRIBUTES.flatMap(({ code, name, values }) => {
    const value = values.find((each) => each.code === options[code]);
    return value ? [{ code, name: name[language], value: value.value[language] }] : [];
  });

const buildLine = (sku: string, qty: number, shopper: Shopper, ids: CatalogueIds) => {
  const { product, variant } = requireValue(variantBySku, sku);
  const { currency, language } = shopper;
  const unitMinor = getMinorAmount(variant.specialPrices, currency) ?? getMinorAmount(variant.prices, currency);
  if (unitMinor === undefined) throw new Error(`${sku} has no price in ${currency}`);
  return {
    variantId: requireValue(ids.variantId, sku),
    productId: requireValue(ids.productId, product.slug),
    storeId: requireValue(ids.storeId, product.store),
    storeName: requireValue(storeName, product.store),
    sku,
    slug: product.slug,
    name: product.name[language],
    imageKey: findVariantPicture(product, variant.options.color),
    attributes: listChosenAttributes(variant, shopper),
    unitMinor,
    qty,
    taxRateBp: product.tax.rate,
    taxIncluded: product.tax.inclusive === 1,
    taxMinor: computeTax(product.tax, unitMinor * qty),
    deliveryMinor: getMinorAmount(product.deliveryCharges, currency) ?? 0,
  };
};

export type OrderLine = ReturnType<typeof buildLine>;

const sum = (lines: readonly OrderLine[], amount: (line: OrderLine) => number) =>
  lines.reduce((total, line) => total + amount(line), 0);

const findRate = ({ shopper, shipping }: PlannedOrder) => {
  const zone =
    DELIVERY_ZONES.find(({ countries }) => countries.includes(shopper.country)) ??
    DELIVERY_ZONES.find(({ isDefault }) => isDefault);
  const rate = zone?.rates.find(({ option }) => option === shipping);
  if (!rate) throw new Error(`There is no ${shipping} delivery rate for ${shopper.country}`);
  return rate;
};

const computeBaseDelivery = (order: PlannedOrder, subtotalMinor: number) => {
  const { shopper } = order;
  const rate = findRate(order);
  const freeFrom = getMinorAmount(rate.freeFrom, shopper.currency);
  return freeFrom !== undefined && subtotalMinor >= freeFrom ? 0 : (getMinorAmount(rate.base, shopper.currency) ?? 0);
};

const countryNames = new Map<LanguageCode, Intl.DisplayNames>();
const getCountryName = (iso2: string, language: LanguageCode) => {
  const names = countryNames.get(language) ?? new Intl.DisplayNames([language], { type: 'region' });
  countryNames.set(language, names);
  return names.of(iso2) ?? iso2;
};

const buildAddress = ({ name, line1, city, state, country, zip, language }: Shopper) => ({
  type: 'Home',
  name,
  phone: null,
  addressLine1: line1,
  addressLine2: null,
  landmark: null,
  city,
  state,
  country: getCountryName(country, language),
  country_code: country,
  zip,
});

/**
 * Builds the content of an order as the checkout snapshots it: lines at today's prices, the sums in
 * minor units of the shopper's currency.
 */
export const buildOrderContent = (order: PlannedOrder, ids: CatalogueIds) => {
  const { shopper } = order;
  const lines = order.lines.map(({ sku, qty }) => buildLine(sku, qty, shopper, ids));
  const subtotalMinor = sum(lines, ({ unitMinor, qty }) => unitMinor * qty);
  const deliveryBaseMinor = computeBaseDelivery(order, subtotalMinor);
  const storeIds = [...new Set(lines.map(({ storeId }) => storeId))].toSorted((a, b) => a - b);
  const shares = splitEvenly(deliveryBaseMinor, storeIds.length);
  const [minDays, maxDays] = findRate(order).days;
  const deliveryTotalMinor = deliveryBaseMinor + sum(lines, ({ deliveryMinor }) => deliveryMinor);
  const taxAddedMinor = sum(lines, ({ taxIncluded, taxMinor }) => (taxIncluded ? 0 : taxMinor));
  return {
    currencyCode: shopper.currency,
    lines,
    address: buildAddress(shopper),
    shippingOption: order.shipping,
    deliveries: storeIds.map((storeId, index) => ({
      storeId,
      option: order.shipping,
      baseMinor: shares[index] ?? 0,
      minDays,
      maxDays,
    })),
    isGift: order.isGift,
    subtotalMinor,
    deliveryBaseMinor,
    deliveryTotalMinor,
    taxAddedMinor,
    taxIncludedMinor: sum(lines, ({ taxIncluded, taxMinor }) => (taxIncluded ? taxMinor : 0)),
    totalMinor: subtotalMinor + deliveryTotalMinor + taxAddedMinor,
  };
};
