import type { VendorProductDetail } from '@trad/contract/dashboard/vendor-catalog';
import { type CurrencyDecimals, toMajorUnits, toPercent } from '@trad/contract/money';
import { buildPictureUrl } from '../../../platform/pictures.ts';
import { mapValueNames, type ProductState, type StoredProduct, type Texts } from './product-state.ts';

const toWireAmounts = (minor: Record<string, number>, decimals: CurrencyDecimals) =>
  Object.fromEntries(
    Object.entries(minor).map(([code, amount]) => [code, toMajorUnits(amount, decimals.get(code) ?? 2)]),
  );

export const toWirePrices = (prices: ProductState['variants'][number]['prices'], decimals: CurrencyDecimals) =>
  Object.fromEntries(
    Object.entries(prices).map(([code, { amount, special }]) => {
      const places = decimals.get(code) ?? 2;
      return [
        code,
        { amount: toMajorUnits(amount, places), special: special === null ? null : toMajorUnits(special, places) },
      ];
    }),
  );

const toTextsView = ({ name, short_description, description, features, care, return_policy }: Partial<Texts>) => ({
  title: name ?? null,
  short_description: short_description ?? null,
  description: description ?? null,
  productFeatures: features ?? null,
  careInstructions: care ?? null,
  returnPolicy: return_policy ?? null,
});

/** A product with all fields of its form. */
export const toVendorProductView = (state: StoredProduct, decimals: CurrencyDecimals): VendorProductDetail => {
  const values = mapValueNames(state.options);
  const { title, ...texts } = toTextsView(state.texts);
  return {
    id: state.id,
    version: state.version,
    slug: state.slug,
    status: state.status,
    was_active: state.wasActive ? 1 : 0,
    hidden: state.hidden ? 1 : 0,
    hidden_reason: state.hiddenReason,
    title: title ?? '',
    ...texts,
    category_id: state.categoryId,
    is_prices_inclusive_tax: state.taxIncluded ? 1 : 0,
    tax_rate: toPercent(state.taxRateBp),
    delivery_charges: toWireAmounts(state.charges, decimals),
    options: state.options.map(({ name, values: list }) => ({
      name,
      values: list.map(({ value, swatch }) => ({ value, swatch })),
    })),
    images: state.images.map(({ key, alt, value }) => ({
      key,
      image: buildPictureUrl(key) ?? '',
      alt,
      option_value: (value !== null && values.get(value)) || null,
    })),
    variants: state.variants
      .filter(({ retired }) => !retired)
      .map(({ id, sku, values: chosen, stock, restockDate, active, prices }) => ({
        id: id ?? 0,
        sku: sku ?? '',
        option_values: chosen.map((value) => values.get(value) ?? ''),
        stock,
        restock_date: restockDate,
        active: active ? 1 : 0,
        prices: toWirePrices(prices, decimals),
      })),
    translations: Object.fromEntries(
      Object.entries(state.translations).map(([language, texts]) => [language, toTextsView(texts)]),
    ),
    sold: state.sold,
    created_at: state.createdAt.toISOString(),
    updated_at: state.updatedAt.toISOString(),
  };
};
