import {
  optionsKeyOf,
  type ProductState,
  type StoredProduct,
  TEXT_FIELDS,
  type Texts,
  type VariantState,
} from './product-state.ts';

/** What has to be written so that stored products become the wanted ones: rows by table, of many products at once. */

interface ProductRow extends Texts {
  id: number;
  status: ProductState['status'];
  was_active: boolean;
  category_id: number;
  tax_included: boolean;
  tax_rate_bp: number;
}
export interface VariantRow {
  id: number;
  product_id: number;
  sku: string;
  position: number;
  active: boolean;
  options_key: string;
  /** Of those that are new, or come back. */
  stock: number | null;
}

export interface ProductChanges {
  made: ProductRow[];
  /** Those that differ anywhere. */
  changed: ProductRow[];
  /** Their variants that are no longer wanted. */
  dropped: number[];
  /** Variants out of sight whose SKU another one of the product takes. */
  outbid: number[];
  madeVariants: VariantRow[];
  changedVariants: VariantRow[];
  /** Of `changedVariants`, those that come back and are counted anew. */
  returned: VariantRow[];
  /** Variants whose choice is to be written, and the choices. */
  choosers: number[];
  choices: Array<{ variant_id: number; value_id: number }>;
  droppedPrices: Array<{ variant_id: number; currency: string }>;
  prices: Array<{ variant_id: number; currency: string; amount: number; special: number | null }>;
  droppedCharges: Array<{ product_id: number; currency: string }>;
  charges: Array<{ product_id: number; currency: string; amount: number }>;
  /** Products whose pictures are to be written, and the pictures. */
  shown: number[];
  images: Array<{ product_id: number; position: number; key: string; alt: string | null; value_id: number | null }>;
  droppedTexts: Array<{ product_id: number; language: string; field: string }>;
  texts: Array<{ product_id: number; language: string; field: string; text: string }>;
}

export const noChanges = (): ProductChanges => ({
  made: [],
  changed: [],
  dropped: [],
  outbid: [],
  madeVariants: [],
  changedVariants: [],
  returned: [],
  choosers: [],
  choices: [],
  droppedPrices: [],
  prices: [],
  droppedCharges: [],
  charges: [],
  shown: [],
  images: [],
  droppedTexts: [],
  texts: [],
});

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const rowOf = (id: number, state: ProductState): ProductRow => ({
  id,
  status: state.status,
  was_active: state.wasActive,
  category_id: state.categoryId,
  tax_included: state.taxIncluded,
  tax_rate_bp: state.taxRateBp,
  ...state.texts,
});

/** A product with an id for itself and for each of its variants. */
export interface Numbered extends ProductState {
  id: number;
  variants: Array<VariantState & { id: number; sku: string }>;
}

const compareVariants = (stored: StoredProduct | null, wanted: Numbered, into: ProductChanges) => {
  const shown = stored?.variants.filter(({ retired }) => !retired) ?? [];
  const before = new Map(
    stored?.variants.map((variant) => [variant.id ?? 0, { ...variant, place: shown.indexOf(variant) }]),
  );
  let differs = false;
  for (const [place, variant] of wanted.variants.entries()) {
    const old = before.get(variant.id);
    before.delete(variant.id);
    const row: VariantRow = {
      id: variant.id,
      product_id: wanted.id,
      sku: variant.sku,
      position: place + 1,
      active: variant.active,
      options_key: optionsKeyOf(variant.values),
      stock: variant.stock,
    };
    const isNew = !old;
    const moved = old !== undefined && old.place !== place;
    const otherChoice = !old || optionsKeyOf(old.values) !== row.options_key;
    if (isNew) into.madeVariants.push(row);
    else if (moved || otherChoice || old.sku !== row.sku || old.active !== row.active || old.retired) {
      into.changedVariants.push(row);
      if (old.retired) into.returned.push(row);
      differs = true;
    }
    if (otherChoice) {
      into.choosers.push(variant.id);
      into.choices.push(...variant.values.map((value_id) => ({ variant_id: variant.id, value_id })));
    }
    const prices = { ...old?.prices };
    for (const [currency, price] of Object.entries(variant.prices)) {
      if (!same([prices[currency]?.amount, prices[currency]?.special], [price.amount, price.special])) {
        into.prices.push({ variant_id: variant.id, currency, ...price });
        differs = true;
      }
      delete prices[currency];
    }
    for (const currency of Object.keys(prices)) {
      into.droppedPrices.push({ variant_id: variant.id, currency });
      differs = true;
    }
    differs ||= isNew;
  }
  const skus = new Set(wanted.variants.map(({ sku }) => sku));
  for (const [id, { retired, sku }] of before) {
    if (skus.has(sku ?? '')) into.outbid.push(id);
    if (retired) continue;
    into.dropped.push(id);
    differs = true;
  }
  return differs;
};

const compareCharges = (stored: StoredProduct | null, wanted: Numbered, into: ProductChanges) => {
  const before = { ...stored?.charges };
  let differs = false;
  for (const [currency, amount] of Object.entries(wanted.charges)) {
    if (before[currency] !== amount) {
      into.charges.push({ product_id: wanted.id, currency, amount });
      differs = true;
    }
    delete before[currency];
  }
  for (const currency of Object.keys(before)) {
    into.droppedCharges.push({ product_id: wanted.id, currency });
    differs = true;
  }
  return differs;
};

const compareTexts = (stored: StoredProduct | null, wanted: Numbered, into: ProductChanges) => {
  let differs = false;
  const languages = { ...stored?.translations, ...wanted.translations };
  for (const language of Object.keys(languages) as Array<keyof typeof languages>) {
    for (const field of TEXT_FIELDS) {
      const before = stored?.translations[language]?.[field] ?? null;
      const text = wanted.translations[language]?.[field] ?? null;
      if (before === text) continue;
      differs = true;
      if (text === null) into.droppedTexts.push({ product_id: wanted.id, language, field });
      else into.texts.push({ product_id: wanted.id, language, field, text });
    }
  }
  return differs;
};

const compareImages = (stored: StoredProduct | null, wanted: Numbered, into: ProductChanges) => {
  const plain = (images: ProductState['images'] = []) => images.map(({ key, alt, value }) => [key, alt, value]);
  if (same(plain(stored?.images), plain(wanted.images))) return false;
  into.shown.push(wanted.id);
  into.images.push(
    ...wanted.images.map(({ key, alt, value }, index) => ({
      product_id: wanted.id,
      position: index + 1,
      key,
      alt,
      value_id: value,
    })),
  );
  return true;
};

/** Adds what makes the stored product the wanted one; answers whether there is anything to do. */
export const compare = (stored: StoredProduct | null, wanted: Numbered, into: ProductChanges): boolean => {
  const row = rowOf(wanted.id, wanted);
  // Every part is compared: each adds its own rows.
  const parts = [compareVariants, compareCharges, compareTexts, compareImages].map((part) =>
    part(stored, wanted, into),
  );
  const differs = !stored || !same(row, rowOf(wanted.id, stored)) || parts.includes(true);
  if (differs) (stored ? into.changed : into.made).push(row);
  return differs;
};
